import { numberedLists } from './list-numbers.ts';

/** The declarations of a style by their whole name: `mso-bidi-font-weight` is not `font-weight`. */
export type Styles = ReadonlyMap<string, string>;

/** What style sheets say of an element, and what of that is important, which its own style does not undo. */
export type SheetStyles = Readonly<{ all: Styles; important: Styles }>;

/**
 * An element of HTML, read by the browser or by the server's parser. Comments are left out, but for drawings of Office. `sheetStyles`: what
 * style sheets say of it, shared by many elements.
 */
export type Markup = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly MarkupNode[];
  sheetStyles?: SheetStyles;
}>;
export type MarkupNode = Markup | string;

/** Makes an element; attributes without a value are left out. */
export function element(name: string, children: readonly MarkupNode[], attributes: Record<string, string | null> = {}): Markup {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null);
  return { name, attributes: Object.fromEntries(given), children };
}

/** The text of these nodes without tags. */
export function textOfMarkup(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOfMarkup(node.children))).join('');
}

const withoutEnd = new Set(['img', 'br', 'hr', 'input']);
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The HTML of these nodes. */
export function htmlOfMarkup(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value).replace(/"/g, '&quot;')}"`);
      const start = `<${node.name}${attributes.join('')}>`;
      return withoutEnd.has(node.name) ? start : `${start}${htmlOfMarkup(node.children)}</${node.name}>`;
    })
    .join('');
}

const spellings = new Map([
  ['b', 'strong'],
  ['i', 'em'],
]);
const transparent = new Set(['thead', 'tbody']);
/** A break at the end of a block shows nothing. */
const lastBreak = /(?<!<br>)(?:<br>)+(?=<\/(?:p|li|td|th|h[2-6]|summary|figcaption|blockquote)>)/g;
const mayBeEmpty = /^(?:p|li|ul|ol|h[2-6]|blockquote|aside)$/;
const isBlank = (node: MarkupNode) => typeof node === 'string' && node.trim() === '';

/** Items, cells and quotations whose first paragraph needs no tag of its own. */
function unwrapped({ name, children }: Markup): readonly MarkupNode[] {
  if (!/^(?:li|td|th|blockquote)$/.test(name)) return children;
  const [first, ...rest] = children.filter((node) => !isBlank(node));
  if (typeof first !== 'object' || first.name !== 'p') return children;
  const isAlone = rest.every((node) => typeof node === 'object' && /^[uo]l$/.test(node.name));
  return isAlone ? [...first.children, ...rest] : children;
}

function canonical(nodes: readonly MarkupNode[]): MarkupNode[] {
  const numbered = nodes.flatMap((node) => (typeof node === 'object' && node.name === 'ol' ? numberedLists(node) : [node]));
  return numbered.flatMap((node) => {
    if (typeof node === 'string') return [node.replace(/[ \t\r\n\f]+/g, ' ')];
    const children = canonical(unwrapped(node));
    if (transparent.has(node.name)) return children;
    if (mayBeEmpty.test(node.name) && children.every(isBlank)) return [];
    const { scope: _, ...attributes } = node.attributes;
    const sorted = Object.fromEntries(Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1)));
    return [{ name: spellings.get(node.name) ?? node.name, attributes: sorted, children }];
  });
}

/** HTML in one spelling: two texts of it are equal when they differ in nothing that a reader sees. */
export function comparable(nodes: readonly MarkupNode[]): string {
  return htmlOfMarkup(canonical(nodes))
    .split(/(<[^<>]+>)/)
    .map((part) => part.trim())
    .join('')
    .replace(lastBreak, '')
    .replace(/<\/(sup|sub|strong|em)><\1>/g, '')
    .trim();
}
