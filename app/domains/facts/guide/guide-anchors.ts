import { placeKinds } from '../place/place-kinds.schema.ts';

/** The ids that the pages with guides have without them. */
export const idsOfPages: readonly string[] = [
  ...['isi', 'menu', 'navigasi-bawah', 'pilih-chat', 'halaman-lain', 'nomor-lain', 'dialog-title', 'error-summary-title'],
  ...placeKinds.map(({ value }) => value),
];

/**
 * The guides of a page, each with an anchor of its own: the one that is written for the first that has it, and with a number for those of further
 * units. An id that the page has itself is no guide's.
 */
export function withOwnAnchors<Guide extends Readonly<{ anchor: string }>>(guides: readonly Guide[]): Guide[] {
  const used = new Set(idsOfPages);
  return guides.map((guide) => {
    let { anchor } = guide;
    for (let n = 2; used.has(anchor); n += 1) anchor = `${guide.anchor}-${n}`;
    used.add(anchor);
    return { ...guide, anchor };
  });
}
