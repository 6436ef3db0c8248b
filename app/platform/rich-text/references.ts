import { type Document, type Inline, type Mark, mapInlines, type TextNode } from './document.ts';

/** A source of the one list below a text. */
type Source = Readonly<{ ref: string; cite: string }>;

const citedBy = (marks: readonly Mark[] = []) => marks.find((mark) => mark.type === 'cite');

/** The same text node with the mark of its citation changed, or without it. */
function withCitation(node: TextNode, change: (attrs: { ref: string }) => { ref: string; place?: string } | null): TextNode {
  const marks = (node.marks ?? []).flatMap((mark): Mark[] => {
    if (mark.type !== 'cite') return [mark];
    const attrs = change(mark.attrs);
    return attrs ? [{ type: 'cite', attrs }] : [];
  });
  return marks.length > 0 ? { ...node, marks } : { type: 'text', text: node.text };
}

/** The names of the sources in the order of their first use. */
function citedRefs(document: Document): string[] {
  const refs = new Set<string>();
  mapInlines(document, (inlines) => {
    for (const node of inlines) {
      const cite = node.type === 'text' ? citedBy(node.marks) : undefined;
      if (cite) refs.add(cite.attrs.ref);
    }
    return inlines;
  });
  return [...refs];
}

/** Numbers the sources by their first use, those that nothing names last; `[2]` in the text follows its source. */
export function numberReferences<S extends Source>(document: Document, sources: readonly S[]): { document: Document; sources: S[] } {
  const known = new Map(sources.map((source) => [source.ref, source]));
  const used = citedRefs(document).filter((ref) => known.has(ref));
  const ordered = [...used, ...[...known.keys()].filter((ref) => !used.includes(ref))];
  const numbers = new Map(ordered.map((ref, at) => [ref, String(at + 1)]));
  const renumbered = (node: Inline): Inline => {
    if (node.type !== 'text') return node;
    const ref = citedBy(node.marks)?.attrs.ref;
    const number = ref === undefined ? undefined : numbers.get(ref);
    if (ref === undefined || number === undefined) return node;
    return withCitation({ ...node, text: node.text.replace(`[${ref}]`, `[${number}]`) }, () => ({ ref: number }));
  };
  return {
    document: mapInlines(document, (inlines) => inlines.map(renumbered)),
    sources: ordered.map((ref) => ({ ...(known.get(ref) as S), ref: numbers.get(ref) as string })),
  };
}

/**
 * The document of a page: each citation has an anchor to come back to, and one of an unknown source is plain text. `places` are those
 * anchors by source.
 */
export function placeCitations(document: Document, refs: readonly string[]): { document: Document; places: Map<string, string[]> } {
  const places = new Map<string, string[]>(refs.map((ref) => [ref, []]));
  const placed = (node: Inline): Inline => {
    if (node.type !== 'text') return node;
    return withCitation(node, ({ ref }) => {
      const own = places.get(ref);
      if (!own) return null;
      own.push(`kutipan-${ref}-${own.length + 1}`);
      return { ref, place: own.at(-1) };
    });
  };
  return { document: mapInlines(document, (inlines) => inlines.map(placed)), places };
}
