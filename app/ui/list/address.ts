/** The query parameter of the text search of every list. */
export const searchParam = 'cari';
/** The query parameter of the page of every list. */
export const pageParam = 'halaman';

/**
 * The address of a list with these filters; empty values and the first page are omitted, so that one list has one address. `path` may have filters
 * that stay.
 */
export function listAddress(path: string, params: Readonly<Record<string, string | number>>): string {
  const kept = Object.entries(params).filter(([name, value]) => value !== '' && !(name === pageParam && Number(value) <= 1));
  const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]));
  return kept.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
