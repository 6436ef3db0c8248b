import { classesOf, stylesOf, withSheetStyles } from './element-styles.ts';
import { type Markup, type MarkupNode, type Styles, textOfMarkup } from './markup.ts';

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

function isHidden({ attributes }: Markup, styles: Styles): boolean {
  const zero = /^0(?:\.0+)?(?:[a-z]+|%)?$/;
  return (
    attributes.hidden !== undefined ||
    styles.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(styles.get('visibility') ?? '') ||
    isSet(styles.get('mso-hide')) ||
    zero.test(styles.get('opacity') ?? '') ||
    zero.test(styles.get('font-size') ?? '')
  );
}

/** `[A1]` and `[a]`: where a remark belongs. */
const isMarker = (text: string) => /^\s*\[\p{L}{0,6}\d{0,4}\]\s*$/u.test(text);
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

function kindOf(node: Markup): LeftOutKind | null {
  const styles = stylesOf(node);
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
  const leave = (kind: LeftOutKind, node: Markup) => {
    const remarks = kind === 'comment' ? remarksOf(node) : [];
    for (const written of remarks.length > 0 ? remarks : [textOfMarkup([node])]) {
      const text = oneLine(written);
      const last = left.at(-1);
      if (text === '' || (kind === 'comment' && isMarker(text))) continue;
      if (last && kind === open && kind !== 'comment') last.texts.push(text);
      else left.push({ kind, texts: [text] });
      open = kind;
    }
  };
  const read = (all: readonly MarkupNode[]): MarkupNode[] =>
    all.flatMap((node): MarkupNode[] => {
      if (typeof node === 'string') {
        if (node.trim() !== '') open = null;
        return [node];
      }
      // Its text is no text in any case.
      if (node.name === 'style' || node.name === 'script') return [node];
      const kind = kindOf(node);
      if (!kind) return [{ ...node, children: read(node.children) }];
      leave(kind, node);
      return [];
    });
  return { nodes: read(withSheetStyles(nodes)), left: left.map(({ kind, texts }) => ({ kind, text: texts.join(' ') })) };
}

const kindLabels: readonly (readonly [LeftOutKind, string])[] = [
  ['deleted', 'bagian yang dicoret atau dihapus'],
  ['hidden', 'bagian tersembunyi'],
  ['comment', 'komentar'],
];

/** What one of them is called. */
export const leftOutNames: Readonly<Record<LeftOutKind, string>> = {
  deleted: 'Dicoret atau dihapus',
  hidden: 'Tersembunyi',
  comment: 'Komentar',
};

/** "2 bagian yang dicoret atau dihapus dan 1 komentar tidak ikut."; null when all came along. */
export function leftOutText(left: readonly LeftOut[]): string | null {
  const parts = kindLabels.flatMap(([kind, label]) => {
    const count = left.filter((one) => one.kind === kind).length;
    return count > 0 ? [`${count} ${label}`] : [];
  });
  const last = parts.pop();
  if (last === undefined) return null;
  return `${parts.length > 0 ? `${parts.join(', ')} dan ${last}` : last} tidak ikut.`;
}
