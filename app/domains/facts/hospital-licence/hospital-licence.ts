import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { LicenceKind } from './licence-kinds.schema.ts';

/** A permit or an accreditation of a unit. */
export type HospitalLicenceRow = Readonly<{
  kind: LicenceKind;
  name: string;
  number: string;
  issuer: string;
  grade: string | null;
  from: string;
  until: string;
  documentUrl: string | null;
}>;

/** So many days before its end a licence is named, and becomes urgent. */
export const licenceWarningDays = [90, 30] as const;

/** What staff are told of the end of a licence; `days` is how many are left, negative after its last day. */
export function licenceEndText(until: string, days: number): string {
  if (days < 0) return `berakhir ${mediumDateOf(until)}, sudah hilang dari situs`;
  return days === 0 ? 'berakhir hari ini' : `berakhir ${mediumDateOf(until)}, ${days} hari lagi`;
}
