/** The address of a doctor's page. */
export function doctorAddress(specialistSlug: string, slug: string): string {
  return `/dokter/${specialistSlug}/${slug}`;
}
