import { isPictureFile } from '../pictures/picture-address.ts';
import { type Block, type Document, documentOf, type Inline, type SimpleBlock, type TextNode } from './document.ts';
import { stylesOf } from './element-styles.ts';
import { type LeftOut, withoutLeftOut } from './left-out.ts';
import { numberAfter, numbersOfMarker, startAttribute } from './list-numbers.ts';
import { element, type Markup, type MarkupNode, type Styles, textOfMarkup } from './markup.ts';
import { readDocument } from './read-document.ts';
import { hidden } from './read-inlines.ts';

/**
 * What was pasted, what of it is no text, and how many pictures did not come along: they are on another computer, another host, or in the
 * text itself.
 */
type Pasted = Readonly<{ document: Document; left: readonly LeftOut[]; lostPictures: number }>;

/**
 * Reads what Word, Google Docs, WPS or another program has put on the clipboard. Word and WPS write lists as paragraphs with a level in
 * their style, Docs writes bold and italic as styles and wraps all in a `<b>` that is not bold.
 */
export function readPaste(copied: readonly MarkupNode[]): Pasted {
  const { nodes, left } = withoutLeftOut(copied);
  const document = readDocument(withoutTitle(prepared(nodes)));
  return { document: documentOf(joinedLists(document.content.map(pastedBlock))), left, lostPictures: countLost(nodes) };
}

/** Pictures of the old drawing language of Office, by the ids of their shapes, and the ids for which the text has another picture. */
type Drawings = { shapes: (string | null)[]; replaced: Set<string> };

function countLost(nodes: readonly MarkupNode[]): number {
  const drawings: Drawings = { shapes: [], replaced: new Set() };
  const pictures = countPictures(nodes, null, drawings);
  return pictures + drawings.shapes.filter((id) => id === null || !drawings.replaced.has(id)).length;
}

function countPictures(nodes: readonly MarkupNode[], shape: string | null, drawings: Drawings): number {
  return nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum;
    if (node.name === 'v:imagedata') drawings.shapes.push(node.attributes.id ?? shape);
    if (hidden.has(node.name)) return sum;
    for (const id of (node.attributes['v:shapes'] ?? '').split(/\s+/)) drawings.replaced.add(id);
    const isLost = node.name === 'img' && !isPictureFile(node.attributes.src ?? '');
    const inside = node.name.startsWith('v:') ? (node.attributes.id ?? shape) : shape;
    return sum + (isLost ? 1 : 0) + countPictures(node.children, inside, drawings);
  }, 0);
}

/** Numbered lists that go on where the one before ends are one: Word on the web writes a list for each item. */
function joinedLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const goesOn =
      last?.type === 'orderedList' && block.type === 'orderedList' && block.attrs?.start === (last.attrs?.start ?? 1) + last.content.length;
    if (goesOn) joined.splice(-1, 1, { ...last, content: [...last.content, ...block.content] });
    else joined.push(block);
  }
  return joined;
}

const isBold = (weight: string) => /^(?:bold|bolder|[6-9]\d\d)$/.test(weight);

/** The elements for the marks that the style says. */
function styledMarks(styles: Styles): string[] {
  const align = styles.get('vertical-align');
  return [
    ...(isBold(styles.get('font-weight') ?? '') ? ['strong'] : []),
    ...(styles.get('font-style') === 'italic' ? ['em'] : []),
    ...(align === 'super' ? ['sup'] : align === 'sub' ? ['sub'] : []),
  ];
}

/** A tag whose style takes back what it says: `<b style="font-weight:normal">`. */
function isTakenBack(name: string, styles: Styles): boolean {
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
    if (level) return [{ level: Number(level), numbers: numbersOfMarker(markerOf(node)), content: children }];
    const name = isTakenBack(node.name, styles) ? 'span' : node.name;
    const marks = inlineNames.test(node.name) ? styledMarks(styles) : [];
    const inside = marks.reduce<readonly MarkupNode[]>((content, mark) => [element(mark, content)], children);
    return [{ ...node, name, children: inside }];
  });
  return withLists(read);
}

/** `numbers`: what its marker may mean; none for a bullet. */
type ListParagraph = Readonly<{ level: number; numbers: readonly number[]; content: readonly MarkupNode[] }>;
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

function withLists(nodes: readonly (MarkupNode | ListParagraph)[]): MarkupNode[] {
  const read: MarkupNode[] = [];
  let items: ListParagraph[] = [];
  let former: number | null = null;
  const close = () => {
    const lists = nested(items, former);
    read.push(...lists.lists);
    former = lists.former ?? former;
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

/**
 * Paragraphs with levels as lists inside their items; a bullet after numbers begins another list, as does a number that does not follow.
 * `before` is the last number of the list that a paragraph has interrupted.
 */
function nested(items: readonly ListParagraph[], before: number | null): { lists: Markup[]; former: number | null } {
  const lists: Markup[] = [];
  let former: number | null = before;
  for (let at = 0; at < items.length; ) {
    const item = items[at] as ListParagraph;
    let end = at + 1;
    while (end < items.length && (items[end]?.level ?? 0) > item.level) end += 1;
    const entry = element('li', [...item.content, ...nested(items.slice(at + 1, end), null).lists]);
    const number = item.numbers.length > 0 ? numberAfter(former, item.numbers) : null;
    const name = number === null ? 'ul' : 'ol';
    const last = lists.at(-1);
    if (last?.name === name && (number === null || number === (former ?? 0) + 1))
      lists.splice(-1, 1, { ...last, children: [...last.children, entry] });
    else lists.push(element(name, [entry], { start: startAttribute(number) }));
    former = number ?? former;
    at = end;
  }
  return { lists, former };
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
