import { isPictureFile } from '../picture-address.ts';
import { type Block, type Document, documentOf, type Inline, type SimpleBlock, type TextNode } from './document.ts';
import { element, type Markup, type MarkupNode, textOfMarkup } from './markup.ts';
import { readDocument } from './read-document.ts';
import { hidden } from './read-inlines.ts';

/** What was pasted, and how many pictures did not come along: they are on another computer, another host, or in the text itself. */
type Pasted = Readonly<{ document: Document; lostPictures: number }>;

/**
 * Reads what Word, Google Docs, WPS or another program has put on the clipboard. Word and WPS write lists as paragraphs with a level in
 * their style, Docs writes bold and italic as styles and wraps all in a `<b>` that is not bold.
 */
export function readPaste(nodes: readonly MarkupNode[]): Pasted {
  const document = readDocument(withoutTitle(prepared(nodes)));
  return { document: documentOf(document.content.map(pastedBlock)), lostPictures: countLost(nodes) };
}

function countLost(nodes: readonly MarkupNode[]): number {
  return nodes.reduce((sum, node) => {
    if (typeof node === 'string' || hidden.has(node.name)) return sum;
    const isLost = node.name === 'img' && !isPictureFile(node.attributes.src ?? '');
    return sum + (isLost ? 1 : 0) + countLost(node.children);
  }, 0);
}

/** The declarations of a style attribute by their whole name: `mso-bidi-font-weight` is not `font-weight`. */
function stylesOf({ attributes }: Markup): Map<string, string> {
  const declarations = (attributes.style ?? '').split(';').map((text) => text.split(':'));
  return new Map(declarations.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]));
}

const isBold = (weight: string) => /^(?:bold|bolder|[6-9]\d\d)$/.test(weight);

/** The elements for the marks that the style says. */
function styledMarks(styles: ReadonlyMap<string, string>): string[] {
  const align = styles.get('vertical-align');
  return [
    ...(isBold(styles.get('font-weight') ?? '') ? ['strong'] : []),
    ...(styles.get('font-style') === 'italic' ? ['em'] : []),
    ...(align === 'super' ? ['sup'] : align === 'sub' ? ['sub'] : []),
  ];
}

/** A tag whose style takes back what it says: `<b style="font-weight:normal">`. */
function isTakenBack(name: string, styles: ReadonlyMap<string, string>): boolean {
  const weight = styles.get('font-weight');
  if (/^(?:b|strong)$/.test(name)) return weight !== undefined && !isBold(weight);
  return /^(?:i|em)$/.test(name) && styles.get('font-style') === 'normal';
}

const inlineNames = /^(?:span|font|b|strong|i|em|a)$/;

/** The same tree with lists as lists and styles as elements, without what Office writes for itself. */
function prepared(nodes: readonly MarkupNode[]): MarkupNode[] {
  const read = nodes.flatMap((node): (MarkupNode | ListParagraph)[] => {
    if (typeof node === 'string') return [node.replace(/[\u00a0\u200b\ufeff]/g, ' ')];
    if (hidden.has(node.name)) return [];
    const styles = stylesOf(node);
    // The drawn bullet or number of an item.
    if (styles.get('mso-list') === 'ignore') return [];
    const children = prepared(node.children);
    const level = node.name === 'p' ? /level(\d)/.exec(styles.get('mso-list') ?? '')?.[1] : undefined;
    if (level) return [{ level: Number(level), isOrdered: isNumber(markerOf(node)), content: children }];
    const name = isTakenBack(node.name, styles) ? 'span' : node.name;
    const marks = inlineNames.test(node.name) ? styledMarks(styles) : [];
    const inside = marks.reduce<readonly MarkupNode[]>((content, mark) => [element(mark, content)], children);
    return [{ ...node, name, children: inside }];
  });
  return withLists(read);
}

type ListParagraph = Readonly<{ level: number; isOrdered: boolean; content: readonly MarkupNode[] }>;
const isListParagraph = (node: MarkupNode | ListParagraph): node is ListParagraph => typeof node !== 'string' && 'level' in node;

/** The text of the drawn bullet or number; empty when there is none. */
function markerOf(node: Markup): string {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    const marker = stylesOf(child).get('mso-list') === 'ignore' ? textOfMarkup([child]) : markerOf(child);
    if (marker !== '') return marker.replace(/\u00a0/g, ' ').trim();
  }
  return '';
}

/** `1.`, `a)`, `iv.` and `2.1.`; a bullet is one sign, or a letter of a font of signs without a dot. */
const isNumber = (marker: string) => /^\(?(?:\d+|[a-z]|[ivxlcdm]+)(?:[.)]\d+)*[.)]/i.test(marker);

function withLists(nodes: readonly (MarkupNode | ListParagraph)[]): MarkupNode[] {
  const read: MarkupNode[] = [];
  let items: ListParagraph[] = [];
  const close = () => {
    read.push(...nested(items));
    items = [];
  };
  for (const node of nodes) {
    if (isListParagraph(node)) items.push(node);
    else if (items.length > 0 && typeof node === 'string' && node.trim() === '') continue;
    else {
      close();
      read.push(node);
    }
  }
  close();
  return read;
}

/** Paragraphs with levels as lists inside their items; a bullet after numbers begins another list. */
function nested(items: readonly ListParagraph[]): Markup[] {
  const lists: Markup[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at] as ListParagraph;
    let end = at + 1;
    while (end < items.length && (items[end]?.level ?? 0) > item.level) end += 1;
    const entry = element('li', [...item.content, ...nested(items.slice(at + 1, end))]);
    const name = item.isOrdered ? 'ol' : 'ul';
    const last = lists.at(-1);
    if (last?.name === name) lists.splice(-1, 1, { ...last, children: [...last.children, entry] });
    else lists.push(element(name, [entry]));
    at = end;
  }
  return lists;
}

const hasTitle = (nodes: readonly MarkupNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.name === 'h1' || hasTitle(node.children)));

/** The page has one heading of the first level, its own: headings that begin with the first go down one level, all of them. */
function withoutTitle(nodes: MarkupNode[]): MarkupNode[] {
  return hasTitle(nodes) ? lowered(nodes) : nodes;
}

function lowered(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const level = /^h([1-5])$/.exec(node.name)?.[1];
    return { ...node, name: level ? `h${Number(level) + 1}` : node.name, children: lowered(node.children) };
  });
}

/** A heading is bold by itself. The first row of a table names its columns: none of the programs says so. */
function pastedBlock(block: Block): Block {
  if (block.type === 'heading') return { ...block, content: withoutBold(block.content) };
  if (block.type !== 'table' || block.content.length < 2) return block;
  const [first, ...rest] = block.content;
  const titled = (part: SimpleBlock) => (part.type === 'paragraph' ? { ...part, content: withoutBold(part.content) } : part);
  const head = (first?.content ?? []).map((cell) => ({ type: 'tableHeader' as const, content: cell.content.map(titled) }));
  return { ...block, content: [{ type: 'tableRow', content: head }, ...rest] };
}

const withoutBold = (content: readonly Inline[] = []) => content.map((node) => (node.type === 'text' ? notBold(node) : node));

function notBold({ marks = [], ...node }: TextNode): TextNode {
  const kept = marks.filter(({ type }) => type !== 'bold');
  return kept.length > 0 ? { ...node, marks: kept } : node;
}

/** "3 gambar tidak ikut", with what to do; null when all came along. */
export function lostPicturesText(count: number): string | null {
  return count > 0 ? `${count} gambar tidak ikut. Unggah di halaman Gambar, lalu sisipkan dari sana.` : null;
}
