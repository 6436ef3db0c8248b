import { readRecordId } from '#app/platform/operations/fields.ts';
import type { DoctorKey } from './doctor-key.schema.ts';

/** Reads the part of an address that identifies a doctor: a slug, or an id in digits. */
export function doctorKey(text: string): DoctorKey {
  const id = readRecordId(text);
  return id === null ? { slug: text } : { id };
}
