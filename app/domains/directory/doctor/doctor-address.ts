/**
 * The address of a doctor's page. Where the specialization is not known, the placeholder of the specification stands for it: the page moves
 * to the address with the doctor's own.
 */
export function doctorAddress(specialistSlug: string | null, slug: string): string {
  return `/dokter/${encodeURIComponent(specialistSlug ?? 'peninjau')}/${encodeURIComponent(slug)}`;
}
