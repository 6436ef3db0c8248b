import { isIdOfPage } from './page-ids.schema.ts';

/**
 * The guides of a page, each with an anchor of its own: the one that is written for the first that has it, and with a number for those of further
 * units. An id that the page has itself is no guide's.
 */
export function withOwnAnchors<Guide extends Readonly<{ anchor: string }>>(guides: readonly Guide[]): Guide[] {
  const used = new Set<string>();
  return guides.map((guide) => {
    let { anchor } = guide;
    for (let n = 2; isIdOfPage(anchor) || used.has(anchor); n += 1) anchor = `${guide.anchor}-${n}`;
    used.add(anchor);
    return { ...guide, anchor };
  });
}
