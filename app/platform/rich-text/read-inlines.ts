import { allowedHref, type Inline, type Mark, type TextNode } from './document.ts';
import type { Markup, MarkupNode } from './markup.ts';

const textMarks: Readonly<Record<string, 'bold' | 'italic' | 'sub' | 'sup'>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  sub: 'sub',
  sup: 'sup',
};
const citation = /^#referensi-([\w-]{1,20})$/;

/** Elements whose text is no text of the page. */
export const hidden = new Set(['script', 'style', 'head', 'title', 'meta', 'link', 'xml', 'object', 'svg', 'noscript', 'template']);

/** The mark that an element means; null when it means none. */
export function markOf({ name, attributes }: Markup): Mark | null {
  const own = Object.hasOwn(textMarks, name) ? textMarks[name] : undefined;
  if (own) return { type: own };
  if (name !== 'a') return null;
  const ref = citation.exec(attributes.href ?? '')?.[1];
  if (ref) return { type: 'cite', attrs: { ref } };
  const href = allowedHref(attributes.href);
  return href === null ? null : { type: 'link', attrs: { href } };
}

/** Marks with one more, each kind once. */
export function withMark(marks: readonly Mark[], mark: Mark | null): readonly Mark[] {
  if (!mark || marks.some(({ type }) => type === mark.type)) return marks;
  // A link inside a citation, or the other way round, cannot be pressed.
  const isLink = (type: string) => type === 'link' || type === 'cite';
  return isLink(mark.type) && marks.some(({ type }) => isLink(type)) ? marks : [...marks, mark];
}

/** Text with these marks, white space joined. */
export function textNodes(text: string, marks: readonly Mark[]): TextNode[] {
  const joined = text.replace(/[ \t\r\n\f]+/g, ' ');
  if (joined === '') return [];
  return [marks.length > 0 ? { type: 'text', text: joined, marks } : { type: 'text', text: joined }];
}

/** The inline nodes of elements that have no block inside. */
export function readInlines(nodes: readonly MarkupNode[], marks: readonly Mark[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (typeof node === 'string') return textNodes(node, marks);
    if (hidden.has(node.name)) return [];
    if (node.name === 'br') return [{ type: 'hardBreak' }];
    return readInlines(node.children, withMark(marks, markOf(node)));
  });
}

const areSame = (one: readonly Mark[] = [], other: readonly Mark[] = []) => JSON.stringify(one) === JSON.stringify(other);

/** Joined text nodes without white space at the ends and beside breaks. */
export function trimmed(inlines: readonly Inline[]): Inline[] {
  const kept: Inline[] = [];
  for (const node of inlines) {
    const last = kept.at(-1);
    if (node.type !== 'text') {
      if (last?.type === 'text') kept.splice(-1, 1, ...withText(last, last.text.replace(/ $/, '')));
      kept.push(node);
      continue;
    }
    const isAfterSpace = last?.type !== 'text' || last.text.endsWith(' ');
    const text = isAfterSpace ? node.text.replace(/^ /, '') : node.text;
    if (last?.type === 'text' && areSame(last.marks, node.marks)) kept.splice(-1, 1, { ...last, text: last.text + text });
    else kept.push(...withText(node, text));
  }
  return withoutEnds(kept);
}

const withText = (node: TextNode, text: string): TextNode[] => (text === '' ? [] : [{ ...node, text }]);

function withoutEnds(inlines: Inline[]): Inline[] {
  // A break at the end of a block shows nothing.
  const end = inlines.findLastIndex(({ type }) => type === 'text');
  const last = inlines[end];
  return last?.type === 'text' ? [...inlines.slice(0, end), ...withText(last, last.text.replace(/ $/, ''))] : [];
}
