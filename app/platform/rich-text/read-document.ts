import { isPictureFile } from '../pictures/picture-address.ts';
import {
  type Block,
  type CalloutKind,
  calloutKinds,
  type Document,
  documentOf,
  type Inline,
  type Level,
  type ListItem,
  type Mark,
  type PictureBlock,
  type SimpleBlock,
} from './document.ts';
import { numberedLists, numberOf } from './list-numbers.ts';
import { type Markup, type MarkupNode, textOfMarkup } from './markup.ts';
import { hidden, markOf, readInlines, textNodes, trimmed, withMark } from './read-inlines.ts';
import { readTable } from './read-table.ts';

const blocks = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'table', 'figure', 'img', 'hr', 'aside'],
  ...['details', 'div', 'section', 'article', 'body', 'html', 'center', 'pre'],
]);
const levels: Readonly<Record<string, Level>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

const hasBlock = (nodes: readonly MarkupNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && !hidden.has(node.name) && (blocks.has(node.name) || hasBlock(node.children)));
const nameOf = (node: MarkupNode) => (typeof node === 'string' ? '' : node.name);
const elementsOf = (nodes: readonly MarkupNode[]) => nodes.filter((node): node is Markup => typeof node !== 'string');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Reads HTML as a document. What the document has no place for (styles, scripts, foreign pictures, unknown elements) is left out, its text is not. */
export function readDocument(nodes: readonly MarkupNode[]): Document {
  return documentOf(readBlocks(nodes, []));
}

function readBlocks(nodes: readonly MarkupNode[], marks: readonly Mark[]): Block[] {
  const read: Block[] = [];
  let open: Inline[] = [];
  const close = () => {
    const content = trimmed(open);
    if (content.length > 0) read.push({ type: 'paragraph', content });
    open = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string') open.push(...textNodes(node, marks));
    else if (!hidden.has(node.name) && (blocks.has(node.name) || hasBlock(node.children))) {
      close();
      read.push(...readBlock(node, withMark(marks, markOf(node))));
    } else open.push(...readInlines([node], marks));
  }
  close();
  return read;
}

function readBlock(node: Markup, marks: readonly Mark[]): Block[] {
  const { name, attributes, children } = node;
  const level = Object.hasOwn(levels, name) ? levels[name] : undefined;
  if (level) {
    const content = trimmed(readInlines(children, marks));
    return content.length > 0 ? [{ type: 'heading', attrs: { level, anchor: anchorOf(attributes.id) }, content }] : [];
  }
  switch (name) {
    case 'ul': {
      const content = readItems(children, marks);
      return content.length > 0 ? [{ type: 'bulletList', content }] : [];
    }
    case 'ol':
      return numberedLists(node).flatMap((list) => readNumbered(list, marks));
    case 'blockquote':
      return withContent(readSimple(children, marks), (content) => ({ type: 'blockquote', content }));
    case 'table':
      return readTable(node, (cell) => readSimple(cell, marks));
    case 'img':
      return pictureOf(node, '');
    case 'figure':
      return readFigure(node, marks);
    case 'hr':
      return [{ type: 'rule' }];
    case 'aside': {
      const kind = attributes['data-callout'] as CalloutKind;
      if (!calloutKinds.includes(kind)) break;
      return withContent(readSimple(children, marks), (content) => ({ type: 'callout', attrs: { kind }, content }));
    }
    case 'div': {
      const doctor = attributes['data-doctor'] ?? '';
      if (!/^[1-9]\d{0,8}$/.test(doctor)) break;
      return [{ type: 'doctorCard', attrs: { doctor: Number(doctor), name: oneLine(textOfMarkup(children)) } }];
    }
    case 'details':
      return readQuestion(children, marks);
  }
  return readBlocks(children, marks);
}

const anchorOf = (id: string | undefined) => (id && /^bagian-[a-z0-9-]{1,150}$/.test(id) ? id : null);
const withContent = (content: readonly SimpleBlock[], make: (content: readonly SimpleBlock[]) => Block): Block[] =>
  content.length > 0 ? [make(content)] : [];

function readNumbered(list: Markup, marks: readonly Mark[]): Block[] {
  const content = readItems(list.children, marks);
  const start = numberOf(list.attributes.start);
  if (content.length === 0) return [];
  return [{ type: 'orderedList', ...(start === null ? {} : { attrs: { start } }), content }];
}

function readItems(nodes: readonly MarkupNode[], marks: readonly Mark[]): ListItem[] {
  const items: ListItem[] = [];
  for (const node of elementsOf(nodes)) {
    const content = readSimple(/^[uo]l$/.test(node.name) ? [node] : node.children, marks);
    if (content.length === 0) continue;
    const last = items.at(-1);
    // Editors write the list of the next level beside its item instead of inside it.
    if (last && node.name !== 'li' && /^[uo]l$/.test(node.name)) items.splice(-1, 1, { ...last, content: [...last.content, ...content] });
    else items.push({ type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] });
  }
  return items;
}

/** Blocks for the inside of another one: headings become paragraphs, tables and pictures their text. */
function readSimple(nodes: readonly MarkupNode[], marks: readonly Mark[]): SimpleBlock[] {
  return readBlocks(nodes, marks).flatMap(simple);
}

function simple(block: Block): SimpleBlock[] {
  switch (block.type) {
    case 'heading':
      return [{ type: 'paragraph', content: block.content }];
    case 'blockquote':
    case 'callout':
      return [...block.content];
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content));
    case 'faq':
      return block.content.map((part) => (part.type === 'faqQuestion' ? { type: 'paragraph', content: part.content } : part));
    case 'picture':
    case 'doctorCard':
    case 'rule':
      return [];
    default:
      return [block];
  }
}

const sizeOf = (text: string | undefined) => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

function pictureOf({ attributes }: Markup, caption: string): PictureBlock[] {
  const { src = '', alt = '', width, height } = attributes;
  // A foreign host would learn who reads the page.
  if (!isPictureFile(src)) return [];
  const address = src.replace(/-\d+\.(?:avif|webp)$/, '');
  return [
    {
      type: 'picture',
      attrs: { media: null, address, alt: oneLine(alt), caption: oneLine(caption), width: sizeOf(width), height: sizeOf(height) },
    },
  ];
}

function readFigure({ children }: Markup, marks: readonly Mark[]): Block[] {
  const inside = elementsOf(children);
  const caption = inside.find(({ name }) => name === 'figcaption');
  const picture = inside.find(({ name }) => name === 'img');
  const read = picture ? pictureOf(picture, textOfMarkup(caption?.children ?? [])) : [];
  return read.length > 0 ? read : readBlocks(children, marks);
}

function readQuestion(children: readonly MarkupNode[], marks: readonly Mark[]): Block[] {
  const summary = elementsOf(children).find(({ name }) => name === 'summary');
  const text = oneLine(textOfMarkup(summary?.children ?? []));
  const answer = readSimple(
    children.filter((node) => nameOf(node) !== 'summary'),
    marks,
  );
  if (text === '') return answer;
  return [
    {
      type: 'faq',
      content: [{ type: 'faqQuestion', content: [{ type: 'text', text }] }, ...(answer.length ? answer : [{ type: 'paragraph' as const }])],
    },
  ];
}
