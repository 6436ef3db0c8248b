import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';

/** The lists of a care block, the most urgent first. */
export const careFields = ['care_call', 'care_today', 'care_appointment', 'care_home'] as const;

export type CareField = (typeof careFields)[number];

/** Whether to call, to come today, to make an appointment, or what to do at home: lines of a care block. */
export type Care = Readonly<Record<CareField, readonly string[]>>;

/** What stands above each list; its lines end the sentence. */
export const careHeadings: Readonly<Record<CareField, string>> = {
  care_call: `Telepon ${ambulanceNumber} atau ke IGD sekarang bila:`,
  care_today: 'Periksa hari ini bila:',
  care_appointment: 'Buat janji bila:',
  care_home: 'Di rumah:',
};

/** The lists of a care block that have lines. */
export const shownCare = (care: Care): readonly CareField[] => careFields.filter((name) => care[name].length > 0);

/** A block helps where it says who must not wait, and who may; by field what lacks. Null for one without lines. */
export function findCareGaps(care: Care): Readonly<Partial<Record<CareField, string>>> | null {
  const shown = shownCare(care);
  if (shown.length === 0) return null;
  return {
    ...(care.care_call.length + care.care_today.length > 0 ? {} : { care_call: 'Isi baris ini, atau Periksa hari ini' }),
    ...(care.care_appointment.length > 0 ? {} : { care_appointment: 'Isi kapan membuat janji' }),
  };
}
