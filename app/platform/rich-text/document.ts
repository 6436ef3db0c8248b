import { compactPhone } from '../contacts/phone.ts';

/** Of stored documents. A later version reads the earlier ones. */
const documentVersion = 1;

type TextMark = 'bold' | 'italic' | 'sub' | 'sup';
/** What came and what went, in a comparison of two documents alone: no stored text has them. */
export type Change = 'ins' | 'del';
export type Mark =
  | Readonly<{ type: TextMark | Change }>
  | Readonly<{ type: 'link'; attrs: Readonly<{ href: string }> }>
  /** Names a source of the one list of references; `place` is the anchor of this citation, on the page alone. */
  | Readonly<{ type: 'cite'; attrs: Readonly<{ ref: string; place?: string }> }>;

export type TextNode = Readonly<{ type: 'text'; text: string; marks?: readonly Mark[] }>;
export type Inline = TextNode | Readonly<{ type: 'hardBreak' }>;

export type Paragraph = Readonly<{ type: 'paragraph'; content?: readonly Inline[] }>;
export type ListItem = Readonly<{ type: 'listItem'; content: readonly SimpleBlock[] }>;
/** `start` is the number of the first item of a numbered list, 1 where it is not said. */
export type List = Readonly<{ type: 'bulletList' | 'orderedList'; attrs?: Readonly<{ start?: number }>; content: readonly ListItem[] }>;
/** What an item, a cell, a callout, a quotation and an answer are made of. */
export type SimpleBlock = Paragraph | List;

export type Level = 2 | 3 | 4;
export type Heading = Readonly<{ type: 'heading'; attrs: Readonly<{ level: Level; anchor: string | null }>; content?: readonly Inline[] }>;
export type TableCell = Readonly<{ type: 'tableCell' | 'tableHeader'; content: readonly SimpleBlock[] }>;
export type TableRow = Readonly<{ type: 'tableRow'; content: readonly TableCell[] }>;
export type Table = Readonly<{ type: 'table'; content: readonly TableRow[] }>;
/** `media` and the size are known once it is published; a picture of the build has no medium. */
export type PictureAttributes = Readonly<{
  media: string | null;
  address: string;
  alt: string;
  caption: string;
  width: number | null;
  height: number | null;
}>;
/** Of a part without words in a comparison: whether it came or went. */
type Changed = Readonly<{ change?: Change }>;
export type PictureBlock = Readonly<{ type: 'picture'; attrs: PictureAttributes }> & Changed;
export const calloutKinds = ['info', 'warning', 'emergency'] as const;
export type CalloutKind = (typeof calloutKinds)[number];
export type Callout = Readonly<{ type: 'callout'; attrs: Readonly<{ kind: CalloutKind }>; content: readonly SimpleBlock[] }>;
/** The name is what the editor shows; a page reads the doctor's own. */
export type DoctorCard = Readonly<{ type: 'doctorCard'; attrs: Readonly<{ doctor: number; name: string }> }> & Changed;
type RuleBlock = Readonly<{ type: 'rule' }> & Changed;
type FaqQuestion = Readonly<{ type: 'faqQuestion'; content?: readonly TextNode[] }>;
export type Faq = Readonly<{ type: 'faq'; content: readonly [FaqQuestion, ...SimpleBlock[]] }>;

export type Block =
  | SimpleBlock
  | Heading
  | Table
  | PictureBlock
  | Callout
  | DoctorCard
  | Faq
  | Readonly<{ type: 'blockquote'; content: readonly SimpleBlock[] }>
  | RuleBlock;

/** A text as JSON, in the form of the editor. */
export type Document = Readonly<{ type: 'doc'; version: number; content: readonly Block[] }>;

/** A document of these blocks. */
export function documentOf(content: readonly Block[]): Document {
  return { type: 'doc', version: documentVersion, content };
}

/** A stored document; null when there is none, or none that this version of the product knows. */
export function storedDocument(stored: unknown): Document | null {
  const found = stored as Document | null;
  return found && found.type === 'doc' && found.version === documentVersion && Array.isArray(found.content) ? found : null;
}

/** The text of inline nodes, without marks. */
export function textOfInlines(inlines: readonly Inline[] = []): string {
  return inlines.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
}

/** The same paragraphs and lists with other inline nodes. */
export const mapSimple = (blocks: readonly SimpleBlock[], map: (inlines: readonly Inline[]) => readonly Inline[]): SimpleBlock[] =>
  blocks.map((block) =>
    block.type === 'paragraph'
      ? { ...block, content: map(block.content ?? []) }
      : { ...block, content: block.content.map((item) => ({ ...item, content: mapSimple(item.content, map) })) },
  );

/** The same document with other inline nodes, visited in the order of reading. */
export function mapInlines(document: Document, map: (inlines: readonly Inline[]) => readonly Inline[]): Document {
  const content = document.content.map((block): Block => {
    switch (block.type) {
      case 'heading':
        return { ...block, content: map(block.content ?? []) };
      case 'table': {
        const cells = (row: TableRow) => row.content.map((cell) => ({ ...cell, content: mapSimple(cell.content, map) }));
        return { ...block, content: block.content.map((row) => ({ ...row, content: cells(row) })) };
      }
      case 'callout':
      case 'blockquote':
        return { ...block, content: mapSimple(block.content, map) };
      case 'faq': {
        const [question, ...answer] = block.content;
        return { ...block, content: [question, ...mapSimple(answer, map)] };
      }
      case 'picture':
      case 'doctorCard':
      case 'rule':
        return block;
      default:
        return mapSimple([block], map)[0] as SimpleBlock;
    }
  });
  return { ...document, content };
}

const allowedStart = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** An address that a text may lead to: https, mail, telephone, this site or an anchor, as `cleanHtml` allows; null for any other. */
export function allowedHref(href: string | undefined): string | null {
  const text = (href ?? '').trim();
  // Control characters are skipped by browsers, so a scheme could hide behind them.
  return allowedStart.test(text) && !/[\p{Cc}\\]/u.test(text) ? plainHref(text) : null;
}

/**
 * An address as it is followed. Null for one with a name before its host (`https://sehati.example@lain.example`), which looks like a page of
 * the first; a number to call without what cannot be seen.
 */
export function plainHref(href: string): string | null {
  if (/^\s*tel:/i.test(href)) {
    const number = compactPhone(safeDecoded(href));
    return /^\+?[\d*#]{2,20}$/.test(number) ? `tel:${number}` : href;
  }
  if (!/^\s*https?:/i.test(href) || !URL.canParse(href)) return href;
  const { username, password } = new URL(href);
  return username === '' && password === '' ? href : null;
}

function safeDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
