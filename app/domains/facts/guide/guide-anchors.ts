import { isIdOfPage } from './page-ids.schema.ts';

/**
 * The guides of a page, each with an anchor of its own: the one that is written for the first that has it, and with a number for those of further
 * units. One that the page has itself gets another beginning.
 */
export function withOwnAnchors<Guide extends Readonly<{ anchor: string }>>(guides: readonly Guide[]): Guide[] {
  const used = new Set<string>();
  return guides.map((guide) => {
    const first = isIdOfPage(guide.anchor) ? `bagian-${guide.anchor}` : guide.anchor;
    let anchor = first;
    for (let n = 2; used.has(anchor); n += 1) anchor = `${first}-${n}`;
    used.add(anchor);
    return { ...guide, anchor };
  });
}
