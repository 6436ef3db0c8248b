import { pictureFilePath } from '../pictures/picture-address.ts';
import type { Block, DoctorCard, Document, Faq, Inline, Mark, PictureAttributes, SimpleBlock, Table, TextNode } from './document.ts';
import { startAttribute } from './list-numbers.ts';
import { element, htmlOfMarkup, type MarkupNode } from './markup.ts';

/** Inline nodes inside their marks, the outermost first. */
type Nested = Readonly<{ mark: Mark; children: readonly Nested[] }> | string | null;

const isSame = (one: Mark | undefined, other: Mark) => JSON.stringify(one) === JSON.stringify(other);

/** The inline nodes as a tree: neighbours share the mark that they have in common. A break is null. */
export function nestInlines(inlines: readonly Inline[] = [], depth = 0): Nested[] {
  const nested: Nested[] = [];
  let at = 0;
  while (at < inlines.length) {
    const node = inlines[at] as Inline;
    const mark = node.type === 'text' ? node.marks?.[depth] : undefined;
    if (!mark) {
      nested.push(node.type === 'text' ? node.text : null);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < inlines.length && isSame(markAt(inlines[end], depth), mark)) end += 1;
    nested.push({ mark, children: nestInlines(inlines.slice(at, end), depth + 1) });
    at = end;
  }
  return nested;
}

const markAt = (node: Inline | undefined, depth: number) => (node?.type === 'text' ? node.marks?.[depth] : undefined);

const tags = { bold: 'strong', italic: 'em', sub: 'sub', sup: 'sup', ins: 'ins', del: 'del' } as const;

function markupOfNested(nested: readonly Nested[]): MarkupNode[] {
  return nested.map((node) => {
    if (node === null) return element('br', []);
    if (typeof node === 'string') return node;
    const children = markupOfNested(node.children);
    const { mark } = node;
    if (mark.type === 'link') return element('a', children, { href: mark.attrs.href });
    if (mark.type === 'cite') return element('a', children, { href: `#referensi-${mark.attrs.ref}` });
    return element(tags[mark.type], children);
  });
}

const inlinesOf = (content: readonly Inline[] | undefined) => markupOfNested(nestInlines(content));

/** An item or a cell whose one paragraph needs no tag. */
function tightOf(blocks: readonly SimpleBlock[]): MarkupNode[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' || rest.some(({ type }) => type === 'paragraph')) return blocks.map(simpleOf);
  return [...inlinesOf(first.content), ...rest.map(simpleOf)];
}

function simpleOf(block: SimpleBlock): MarkupNode {
  if (block.type === 'paragraph') return element('p', inlinesOf(block.content));
  const items = block.content.map((item) => element('li', tightOf(item.content)));
  return block.type === 'bulletList' ? element('ul', items) : element('ol', items, { start: startAttribute(block.attrs?.start) });
}

function tableOf({ content }: Table): MarkupNode {
  const rows = content.map(({ content: cells }) => {
    const isHead = cells.every(({ type }) => type === 'tableHeader');
    const scope = { scope: isHead ? 'col' : null };
    const written = cells.map((cell) => element(cell.type === 'tableHeader' ? 'th' : 'td', tightOf(cell.content), scope));
    return { isHead, row: element('tr', written) };
  });
  const heads = rows.findIndex(({ isHead }) => !isHead);
  const [head, body] = [rows.slice(0, heads < 0 ? rows.length : heads), heads < 0 ? [] : rows.slice(heads)];
  const part = (name: string, of: typeof rows) =>
    of.length > 0
      ? [
          element(
            name,
            of.map(({ row }) => row),
          ),
        ]
      : [];
  return element('table', [...part('thead', head), ...part('tbody', body)]);
}

function pictureOf({ address, alt, caption, width, height }: PictureAttributes): MarkupNode {
  const size = { width: width === null ? null : String(width), height: height === null ? null : String(height) };
  const picture = element('img', [], { src: pictureFilePath(address, 'article'), alt, ...size });
  return caption ? element('figure', [picture, element('figcaption', [caption])]) : picture;
}

/** How the parts are written that HTML has no element for. */
type Dialect = Readonly<{
  hasAnchors: boolean;
  callout(kind: string, content: MarkupNode[]): MarkupNode;
  doctor(card: DoctorCard['attrs']): MarkupNode[];
  faq(question: string, answer: MarkupNode[]): MarkupNode[];
}>;

const questionOf = ({ content: [question] }: Faq) => (question.content ?? []).map(({ text }: TextNode) => text).join('');

function blockOf(block: Block, dialect: Dialect): MarkupNode[] {
  switch (block.type) {
    case 'paragraph':
      return block.content?.length ? [simpleOf(block)] : [];
    case 'heading':
      return [element(`h${block.attrs.level}`, inlinesOf(block.content), { id: dialect.hasAnchors ? block.attrs.anchor : null })];
    case 'blockquote':
      return [element('blockquote', block.content.map(simpleOf))];
    case 'table':
      return [tableOf(block)];
    case 'picture':
      return [pictureOf(block.attrs)];
    case 'callout':
      return [dialect.callout(block.attrs.kind, block.content.map(simpleOf))];
    case 'doctorCard':
      return dialect.doctor(block.attrs);
    case 'faq': {
      const [, ...answer] = block.content;
      return dialect.faq(questionOf(block), answer.map(simpleOf));
    }
    case 'rule':
      return [element('hr', [])];
    default:
      return [simpleOf(block)];
  }
}

const source: Dialect = {
  hasAnchors: true,
  callout: (kind, content) => element('aside', content, { 'data-callout': kind }),
  doctor: ({ doctor, name }) => [element('div', [name], { 'data-doctor': String(doctor) })],
  faq: (question, answer) => [element('details', [element('summary', [question]), ...answer])],
};

/** The document as the HTML that is edited: `readDocument` reads all of it back. */
export function sourceMarkup({ content }: Document): MarkupNode[] {
  return content.flatMap((block) => blockOf(block, source));
}

/** The same as text. Every block has a line, so that a text that is edited as HTML can be read. */
export function editableHtml({ content }: Document): string {
  return content.map((block) => htmlOfMarkup(blockOf(block, source))).join('\n');
}

/** Where the card of a doctor leads. */
export type LinkedDoctor = Readonly<{ id: number; name: string; path: string }>;

/** The document as HTML of the allowed tags alone: for the search, the feed and `/v1`. The card of a doctor who is gone is left out. */
export function plainMarkup({ content }: Document, doctors: readonly LinkedDoctor[]): MarkupNode[] {
  const plain: Dialect = {
    hasAnchors: false,
    callout: (_kind, inside) => element('blockquote', inside),
    doctor({ doctor }) {
      const found = doctors.find(({ id }) => id === doctor);
      return found ? [element('p', [element('a', [found.name], { href: found.path })])] : [];
    },
    faq: (question, answer) => [element('h3', [question]), ...answer],
  };
  return content.flatMap((block) => blockOf(block, plain));
}
