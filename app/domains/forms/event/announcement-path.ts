/** The address of a page of the announced list. */
export function announcementPath(slug: string, { q, page }: Readonly<{ q: string; page: number }>): string {
  const query = new URLSearchParams({ ...(q === '' ? {} : { cari: q }), ...(page > 1 ? { halaman: String(page) } : {}) });
  return `/event/announcement/${slug}${query.size > 0 ? `?${query}` : ''}`;
}
