import { normalForm } from '../text/normal-form.ts';
import { type Block, type Document, type Heading, textOfInlines } from './document.ts';

export type HeadingLine = Readonly<{ id: string; level: number; text: string }>;

/** The part of an address that a heading makes. */
function slugOf(text: string): string {
  return normalForm(text.toLowerCase(), 'NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Hands out an anchor for each heading in turn; one that is taken gets a number. */
export function anchorsBy(taken = new Set<string>()): (text: string) => string {
  return (text) => {
    const base = `bagian-${slugOf(text).slice(0, 120).replace(/-$/, '') || 'tanpa-judul'}`;
    let anchor = base;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}

const isHeading = (block: Block): block is Heading => block.type === 'heading';

/** The document with an anchor at every heading: those that are there stay, so that links from elsewhere go on to work. */
export function withAnchors(document: Document): Document {
  const kept = new Set<string>();
  const first = document.content.map((block): Block => {
    if (!isHeading(block) || block.attrs.anchor === null) return block;
    // A heading that was copied has the anchor of the first one.
    const anchor = kept.has(block.attrs.anchor) ? null : block.attrs.anchor;
    if (anchor !== null) kept.add(anchor);
    return { ...block, attrs: { ...block.attrs, anchor } };
  });
  const anchorOf = anchorsBy(kept);
  const content = first.map((block): Block => {
    if (!isHeading(block) || block.attrs.anchor !== null) return block;
    return { ...block, attrs: { ...block.attrs, anchor: anchorOf(textOfInlines(block.content)) } };
  });
  return { ...document, content };
}

/** The headings in order, for a table of contents. */
export function headingsOf({ content }: Document): HeadingLine[] {
  return content
    .filter(isHeading)
    .map(({ attrs, content: inlines }) => ({ id: attrs.anchor ?? '', level: attrs.level, text: textOfInlines(inlines).trim() }));
}
