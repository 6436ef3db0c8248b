import { compactPhone } from '#app/platform/contacts/phone.ts';
import { checkTexts } from './request-checks.schema.ts';

export type RegistrationField = 'facility_id' | 'specialization_id' | 'doctor_slug' | 'schedule_id' | 'name' | 'phone';

export type RegistrationValues = {
  facilityId: number | null;
  specializationId: number | null;
  doctorSlug: string | null;
  scheduleId: number | null;
  name: string;
  phone: string;
};

/** Returns the first of the seven checks that fails, with its field and the text of the spec; null when all pass. */
export function firstFailedCheck(values: RegistrationValues): { field: RegistrationField; message: string } | null {
  if (values.facilityId === null) return { field: 'facility_id', message: checkTexts.facility };
  if (values.specializationId === null) return { field: 'specialization_id', message: checkTexts.specialization };
  if (!values.doctorSlug) return { field: 'doctor_slug', message: checkTexts.doctor };
  if (values.scheduleId === null) return { field: 'schedule_id', message: checkTexts.schedule };
  if (values.name.trim() === '') return { field: 'name', message: checkTexts.name };
  if (values.phone.trim() === '') return { field: 'phone', message: checkTexts.phone };
  if (!hasPhoneLength(values.phone)) return { field: 'phone', message: checkTexts.phoneForm };
  return null;
}

/** True for 5 to 15 characters, as specified, without separators: spaces do not make a number longer. */
export function hasPhoneLength(phone: string): boolean {
  const { length } = compactPhone(phone);
  return length >= 5 && length <= 15;
}
