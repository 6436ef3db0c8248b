import { cutText } from '../text/cut-text.ts';
import { listText } from '../text/list-text.ts';
import { stylesOf, withSheetStyles } from './element-styles.ts';
import { type Markup, type MarkupNode, type Styles, textOfMarkup } from './markup.ts';
import { classesOf } from './style-sheets.ts';

/** What the program in which it was written does not count to the text: struck out or deleted, hidden, or a remark about it. */
export type LeftOutKind = 'deleted' | 'hidden' | 'comment';
export type LeftOut = Readonly<{ kind: LeftOutKind; text: string }>;

const deletedTags = new Set(['del', 's', 'strike']);
/** The words of `msoDel`, `cellDel`, `TrackChangeTextDeletion`, `line-through`. */
const wordsOf = (name: string) =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_]/);
const deletedWords = new Set(['del', 'deleted', 'deletion', 'strike', 'strikeout', 'strikethrough', 'linethrough']);
const saysDeleted = (name: string) => {
  const words = wordsOf(name);
  return words.some((word) => deletedWords.has(word)) || words.join(' ').includes('line through');
};

const isSet = (value: string | undefined) => value !== undefined && value !== '' && value !== 'none' && value !== 'no';

function isDeleted(node: Markup, styles: Styles): boolean {
  if (deletedTags.has(node.name) || node.attributes.role === 'deletion') return true;
  const isStruck = [...styles].some(
    ([name, value]) =>
      (/^(?:-webkit-)?text-decoration/.test(name) && value.includes('line-through')) ||
      (/(?:^|-)line-through$/.test(name) && isSet(value)) ||
      (name.startsWith('mso-') && wordsOf(name).some((word) => deletedWords.has(word)) && isSet(value)),
  );
  return isStruck || classesOf(node).some(saysDeleted);
}

const zero = /^[0.]+(?:[a-z]+|%)?$/;

/** Hidden with all that stands in it: nothing in there can undo it. */
function isHidden({ attributes }: Markup, styles: Styles): boolean {
  return (
    attributes.hidden !== undefined ||
    styles.get('display') === 'none' ||
    isSet(styles.get('mso-hide')) ||
    zero.test(styles.get('opacity') ?? '')
  );
}

/** What hides a text unless an element nearer to it undoes it: mails and layouts of columns stand in a size of 0. */
type Inherited = Readonly<{ isInvisible: boolean; isSizeless: boolean }>;
const visible: Inherited = { isInvisible: false, isSizeless: false };
const relativeSize = /^(?:[\d.]+(?:em|ex|ch|ic|cap|lh|%)|smaller|larger|inherit|unset|revert|)$/;

function inheritedBy(node: Markup, styles: Styles, from: Inherited): Inherited {
  const visibility = styles.get('visibility') ?? '';
  const size = styles.get('font-size') ?? (node.name === 'font' && node.attributes.size ? 'medium' : '');
  return {
    isInvisible: /^(?:hidden|collapse)$/.test(visibility) || (from.isInvisible && !/^(?:visible|initial)$/.test(visibility)),
    isSizeless: zero.test(size) || (from.isSizeless && relativeSize.test(size)),
  };
}

const isBlank = (node: MarkupNode): boolean => (typeof node === 'string' ? node.trim() === '' : node.name === 'br');
const isCell = ({ name }: Markup) => name === 'td' || name === 'th';
/** Of elements whose text was hidden: nothing is left to see. A cell keeps its place while another one of its row is seen. */
const isEmptied = (node: MarkupNode): boolean =>
  isBlank(node) || (typeof node !== 'string' && isCell(node) && node.children.every(isBlank));

/** An element of hidden text with what is seen of it, if anything is. Pictures have no size of letters. */
function seenOf(node: Markup, children: readonly MarkupNode[], { isInvisible }: Inherited): MarkupNode[] {
  const isSeen = node.children.length > 0 ? isCell(node) || !children.every(isEmptied) : !isInvisible || node.name === 'br';
  return isSeen ? [{ ...node, children }] : [];
}

/** `[A1]` and `[a]`: where a remark belongs. */
const isMarker = (text: string) => /^\s*\[\p{L}{0,6}\d{0,4}\]\s*$/u.test(text);
const withoutMarker = (text: string) => text.replace(/^\[\p{L}{0,6}\d{0,4}\] ?/u, '');
const commentClasses = /^mso-?comment|^msocom/i;
/** Google Docs writes remarks as links to each other; the words of the second begin the remark itself. */
const isDocsMark = ({ name, attributes }: Markup) => name === 'a' && /^#cmnt\d/.test(attributes.href ?? '');
const isDocsRemark = (node: Markup): boolean => {
  if (!/^(?:div|p|li|span|sup)$/.test(node.name)) return false;
  const first = node.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (typeof first !== 'object') return false;
  return first.name === 'a' ? /^#cmnt_ref\d/.test(first.attributes.href ?? '') : isDocsRemark(first);
};

function isComment(node: Markup, styles: Styles): boolean {
  return (
    node.attributes.role === 'comment' ||
    (styles.get('mso-element') ?? '').startsWith('comment') ||
    styles.get('mso-special-character') === 'comment' ||
    // On any other words it says to what the remark belongs: those are text.
    (styles.has('mso-comment-reference') && isMarker(textOfMarkup([node]))) ||
    classesOf(node).some((name) => commentClasses.test(name)) ||
    isDocsMark(node) ||
    isDocsRemark(node)
  );
}

function kindOf(node: Markup, styles: Styles): LeftOutKind | null {
  if (isComment(node, styles)) return 'comment';
  if (isDeleted(node, styles)) return 'deleted';
  return isHidden(node, styles) ? 'hidden' : null;
}

/** Each remark of a list of them. */
function remarksOf(node: Markup): string[] {
  const inner = node.children.flatMap((child) => (typeof child === 'string' ? [] : remarksOf(child)));
  if (inner.length > 0) return inner;
  return stylesOf(node).get('mso-element') === 'comment' ? [textOfMarkup([node])] : [];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The tree without what is no text, and what that was. Neighbours of one kind are one: a program divides a deletion wherever its style changes. */
export function withoutLeftOut(nodes: readonly MarkupNode[]): { nodes: MarkupNode[]; left: LeftOut[] } {
  const left: { kind: LeftOutKind; texts: string[] }[] = [];
  /** The kind of what was left out last, while no text has followed. */
  let open: LeftOutKind | null = null;
  const leave = (kind: LeftOutKind, node: MarkupNode) => {
    const remarks = kind === 'comment' && typeof node !== 'string' ? remarksOf(node) : [];
    for (const written of remarks.length > 0 ? remarks : [textOfMarkup([node])]) {
      const text = kind === 'comment' ? withoutMarker(oneLine(written)) : oneLine(written);
      const last = left.at(-1);
      if (text === '') continue;
      if (last && kind === open && kind !== 'comment') last.texts.push(text);
      else left.push({ kind, texts: [text] });
      open = kind;
    }
  };
  const read = (all: readonly MarkupNode[], from: Inherited): MarkupNode[] =>
    all.flatMap((node): MarkupNode[] => {
      const isUnseen = from.isInvisible || from.isSizeless;
      if (typeof node === 'string') {
        // White space stays: it divides what is seen on both sides.
        if (isBlank(node)) return [node];
        if (isUnseen) leave('hidden', node);
        else open = null;
        return isUnseen ? [] : [node];
      }
      // Its text is no text in any case.
      if (node.name === 'style' || node.name === 'script') return [node];
      const styles = stylesOf(node);
      const kind = kindOf(node, styles);
      if (kind) {
        leave(kind, node);
        return [];
      }
      const own = inheritedBy(node, styles, from);
      const children = read(node.children, own);
      return own.isInvisible || own.isSizeless ? seenOf(node, children, own) : [{ ...node, children }];
    });
  return { nodes: read(withSheetStyles(nodes), visible), left: left.map(({ kind, texts }) => ({ kind, text: texts.join(' ') })) };
}

/** What one of a kind is called, alone and behind a number; in the order in which they are counted. */
const kindTexts: Readonly<Record<LeftOutKind, Readonly<{ name: string; counted: string }>>> = {
  deleted: { name: 'Dicoret atau dihapus', counted: 'bagian yang dicoret atau dihapus' },
  hidden: { name: 'Tersembunyi', counted: 'bagian tersembunyi' },
  comment: { name: 'Komentar', counted: 'komentar' },
};

/** So many parts are shown, and so many characters of each. */
const [shownParts, shownCharacters] = [50, 200];

/** Each part that was left out, for who asks what it was: what is missed among it can be typed. */
export function leftOutParts(left: readonly LeftOut[]): string[] {
  const shown = left.slice(0, shownParts).map(({ kind, text }) => `${kindTexts[kind].name}: ${cutText(text, shownCharacters)}`);
  return left.length > shownParts ? [...shown, `${left.length - shownParts} bagian lagi`] : shown;
}

/** "2 bagian yang dicoret atau dihapus dan 1 komentar tidak ikut."; null when all came along. */
export function leftOutText(left: readonly LeftOut[]): string | null {
  const counts = Map.groupBy(left, ({ kind }) => kind);
  const parts = Object.entries(kindTexts).flatMap(([kind, { counted }]) => {
    const all = counts.get(kind as LeftOutKind);
    return all ? [`${all.length} ${counted}`] : [];
  });
  return parts.length > 0 ? `${listText(parts)} tidak ikut.` : null;
}
