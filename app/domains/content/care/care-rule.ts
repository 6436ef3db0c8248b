import { linesOfList, type Values } from '#app/platform/content/field-values.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';

/**
 * From this day in Bandung on an article about an illness is published with a care block. Until then editors write those of what is on the
 * site already, so that a small correction does not wait for them (decision 205).
 */
export const careRequiredFrom = '2027-03-01';

/** What a publication at `now` lacks: the care block of an article that names an illness. */
export function findMissingCare({ illnesses = '', care_call = '', care_today = '' }: Values, now: Date): Record<string, string[]> | null {
  const isIllness = linesOfList(illnesses).length > 0;
  // With one of both the schema asks for the rest.
  const hasBlock = linesOfList(care_call).length + linesOfList(care_today).length > 0;
  if (!isIllness || hasBlock || dateInJakarta(now) < careRequiredFrom) return null;
  return { care_call: ['Artikel tentang penyakit perlu mengatakan kapan menelepon atau datang. Isi baris ini, atau Periksa hari ini.'] };
}
