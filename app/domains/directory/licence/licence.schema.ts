import { z } from 'zod';
import { calendarDate, lineOfText, recordId } from '#app/platform/operations/fields.ts';

/** STR = the registration as a doctor; SIP = the licence to practise at one facility. */
export const licenceKinds = ['STR', 'SIP'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

export const licenceQuery = z.object({ units: z.array(z.int().positive().max(2_147_483_647)).default([]) });

export const licenceInput = z.object({
  doctor: z.string('Pilih dokter').trim().min(1, 'Pilih dokter').max(120).describe('Slug dokter'),
  kind: z.enum(licenceKinds, { error: 'Pilih STR atau SIP' }),
  facility_id: recordId('Pilih rumah sakit').describe('Tempat praktik; untuk STR, rumah sakit yang memeriksanya'),
  number: lineOfText(80, 'Tulis nomor izinnya').pipe(z.string().min(3, 'Tulis nomor izinnya')),
  valid_from: calendarDate,
  valid_to: calendarDate.nullish().describe('Hari terakhir; kosong untuk STR seumur hidup'),
});

export const licenceEnd = z.object({ id: recordId(), last_day: calendarDate });

export type LicenceRow = Readonly<{
  id: number;
  kind: LicenceKind;
  number: string;
  doctor: string;
  doctor_slug: string;
  facility_id: number | null;
  facility: string | null;
  valid_from: string;
  valid_to: string | null;
  /** Until the last day; negative = it has lapsed, null = for life. */
  days_left: number | null;
  verified_at: Date;
}>;
