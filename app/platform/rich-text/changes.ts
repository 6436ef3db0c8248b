import { type ComparisonBudget, newComparisonBudget } from '../text/comparison-budget.ts';
import {
  type Block,
  type Change,
  type Document,
  documentOf,
  type Faq,
  type Inline,
  type ListItem,
  type Mark,
  mapInlines,
  mapSimple,
  type SimpleBlock,
  type TableCell,
  type TableRow,
  type TextNode,
} from './document.ts';
import { type Pair, pairsOf } from './list-pairs.ts';

/** What a citation names, by its number: two texts number the same source differently. */
type Sources = (ref: string) => string;
type Side = 'before' | 'after';
type Comparing = Readonly<{ budget: ComparisonBudget; sources: Readonly<Record<Side, Sources>> }>;

/**
 * The second of two documents as visitors see it, with what came marked `ins`, and what went `del` at its place. Parts without words have
 * `change`. Numbers of citations are no change where they name the same source.
 */
export function markChanges(
  before: Document,
  after: Document,
  { sources = { before: (ref) => ref, after: (ref) => ref } }: Partial<Pick<Comparing, 'sources'>> = {},
): Document {
  const comparing = { budget: newComparisonBudget(), sources };
  return { ...after, content: mergeBlocks(before.content, after.content, comparing) };
}

/** What a page says by itself, or a publication fills in. */
const notCompared: ReadonlySet<string> = new Set(['anchor', 'media', 'width', 'height', 'place']);

const keysOf =
  ({ sources }: Comparing) =>
  (part: unknown, side: Side): string =>
    JSON.stringify(part, (name, value) => {
      if (notCompared.has(name)) return undefined;
      const cite = citationOf(value);
      return cite === undefined ? value : { cite: sources[side](cite), marks: otherMarks(value) };
    });

const isText = (value: unknown): value is TextNode => (value as TextNode | null)?.type === 'text';
/** The source of a text node that is the number of one. */
const citationOf = (value: unknown) =>
  isText(value) ? value.marks?.flatMap((mark) => (mark.type === 'cite' ? [mark.attrs.ref] : []))[0] : undefined;
const otherMarks = ({ marks = [] }: TextNode) => marks.filter(({ type }) => type !== 'cite').map(({ type }) => type);

/** So much of their words, out of 1, two parts have in common of which one was changed into the other. */
const minShared = 0.4;
/** What is read of a long part to compare it with others. */
const maxWords = 300;

const wordsOf = (part: unknown): ReadonlySet<string> => {
  const words = new Set<string>();
  const read = (value: unknown) => {
    if (words.size >= maxWords || typeof value !== 'object' || value === null) return;
    if (isText(value)) for (const word of value.text.split(/\s+/)) if (word !== '') words.add(word);
    for (const one of Object.values(value)) read(one);
  };
  read(part);
  return words;
};

/** Asks whether two parts are forms of one; the words of each are read once. */
function likeness(budget: ComparisonBudget) {
  const known = new Map<unknown, ReadonlySet<string>>();
  const knownWords = (part: unknown) => {
    const words = known.get(part) ?? wordsOf(part);
    known.set(part, words);
    return words;
  };
  return (one: unknown, other: unknown): boolean => {
    if (budget.steps <= 0) return false;
    const [own, others] = [knownWords(one), knownWords(other)];
    budget.steps -= own.size + others.size;
    if (own.size + others.size === 0) return true;
    return (2 * [...own].filter((word) => others.has(word)).length) / (own.size + others.size) >= minShared;
  };
}

/** Merges two lists of parts: `merge` of two forms of one part, `mark` of one that came or went whole. */
function mergeParts<T>(
  before: readonly T[],
  after: readonly T[],
  comparing: Comparing,
  { isOneKind, merge, mark }: { isOneKind(one: T, other: T): boolean; merge(one: T, other: T): T; mark(part: T, change: Change): T },
): T[] {
  const hasWordsInCommon = likeness(comparing.budget);
  const isAlike = (one: T, other: T) => isOneKind(one, other) && hasWordsInCommon(one, other);
  return pairsOf<T>(before, after, { keyOf: keysOf(comparing), isAlike, budget: comparing.budget }).map((pair) => {
    if (pair.kind === 'gone') return mark(pair.before, 'del');
    if (pair.kind === 'came') return mark(pair.after, 'ins');
    return pair.kind === 'same' ? pair.after : merge(pair.before, pair.after);
  });
}

const mergeBlocks = (before: readonly Block[], after: readonly Block[], comparing: Comparing): Block[] =>
  mergeParts(before, after, comparing, {
    isOneKind: (one, other) => formOf(one) !== null && formOf(one) === formOf(other),
    merge: (one, other) => mergeBlock(one, other, comparing),
    mark: markBlock,
  });

/** What has to be the same of two blocks of which one is a form of the other; null for parts without words. */
function formOf(block: Block): string | null {
  switch (block.type) {
    case 'picture':
    case 'doctorCard':
    case 'rule':
      return null;
    case 'heading':
      return `${block.type} ${block.attrs.level}`;
    case 'callout':
      return `${block.type} ${block.attrs.kind}`;
    case 'orderedList':
      return `${block.type} ${block.attrs?.start ?? 1}`;
    default:
      return block.type;
  }
}

/** Two blocks of one form. */
function mergeBlock(before: Block, after: Block, comparing: Comparing): Block {
  const simple = (one: readonly SimpleBlock[], other: readonly SimpleBlock[]) => mergeBlocks(one, other, comparing) as SimpleBlock[];
  switch (after.type) {
    case 'paragraph':
    case 'heading':
      return { ...after, content: mergeInlines((before as typeof after).content, after.content, comparing) };
    case 'bulletList':
    case 'orderedList':
      return {
        ...after,
        content: mergeParts<ListItem>((before as typeof after).content, after.content, comparing, {
          isOneKind: () => true,
          merge: (one, other) => ({ ...other, content: simple(one.content, other.content) }),
          mark: (item, change) => ({ ...item, content: mapSimple(item.content, marking(change)) }),
        }),
      };
    case 'table':
      return {
        ...after,
        content: mergeParts<TableRow>((before as typeof after).content, after.content, comparing, {
          isOneKind: (one, other) => one.content.map(({ type }) => type).join() === other.content.map(({ type }) => type).join(),
          merge: (one, other) => ({ ...other, content: other.content.map((cell, at) => mergeCell(one.content[at], cell, simple)) }),
          mark: (row, change) => ({ ...row, content: row.content.map((cell) => markCell(cell, change)) }),
        }),
      };
    case 'callout':
    case 'blockquote':
      return { ...after, content: simple((before as typeof after).content, after.content) };
    case 'faq':
      return mergeFaq(before as Faq, after, comparing, simple);
    default:
      return after;
  }
}

type MergeSimple = (one: readonly SimpleBlock[], other: readonly SimpleBlock[]) => SimpleBlock[];

const mergeCell = (before: TableCell | undefined, after: TableCell, simple: MergeSimple): TableCell => ({
  ...after,
  content: simple(before?.content ?? [], after.content),
});

const markCell = (cell: TableCell, change: Change): TableCell => ({ ...cell, content: mapSimple(cell.content, marking(change)) });

function mergeFaq(before: Faq, after: Faq, comparing: Comparing, simple: MergeSimple): Faq {
  const [[asked, ...former], [question, ...answer]] = [before.content, after.content];
  const words = mergeInlines(asked.content, question.content, comparing).filter(isText);
  return { ...after, content: [{ ...question, content: words }, ...simple(former, answer)] };
}

function markBlock(block: Block, change: Change): Block {
  if (formOf(block) === null) return { ...block, change } as Block;
  const [marked] = mapInlines(documentOf([block]), marking(change)).content as [Block];
  if (marked.type !== 'faq') return marked;
  const [question, ...answer] = marked.content;
  return { ...marked, content: [{ ...question, content: marking(change)(question.content ?? []).filter(isText) }, ...answer] };
}

const marking = (change: Change) => (inlines: readonly Inline[]) => inlines.map((node) => (isText(node) ? marked(node, change) : node));

/** The mark stands outside the others, so that neighbours share it. */
const marked = (node: TextNode, change: Change): TextNode => ({ ...node, marks: [{ type: change }, ...(node.marks ?? [])] });

/** A number with its decimals, a word, white space, or a sign. */
const tokens = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+|\s+|[\s\S]/gu;

const tokensOf = (inlines: readonly Inline[] = []): Inline[] =>
  inlines.flatMap((node): Inline[] =>
    isText(node) && citationOf(node) === undefined ? (node.text.match(tokens) ?? []).map((text) => ({ ...node, text })) : [node],
  );

const isSpace = (node: Inline) => isText(node) && node.text.trim() === '';

function mergeInlines(before: readonly Inline[] | undefined, after: readonly Inline[] | undefined, comparing: Comparing): Inline[] {
  const given = { keyOf: keysOf(comparing), isAlike: () => false, budget: comparing.budget };
  const pairs = pairsOf<Inline>(tokensOf(before), tokensOf(after), given);
  const isChange = (pair: Pair<Inline> | undefined) => pair?.kind === 'gone' || pair?.kind === 'came';
  const merged: Inline[][] = [];
  let [gone, came]: [Inline[], Inline[]] = [[], []];
  const close = () => {
    merged.push(marking('del')(gone), marking('ins')(came));
    [gone, came] = [[], []];
  };
  for (const [at, pair] of pairs.entries()) {
    if (pair.kind === 'gone') gone.push(pair.before);
    else if (pair.kind === 'came') came.push(pair.after);
    // White space between words that were changed would divide them into many changes.
    else if (isSpace(pair.after) && gone.length > 0 && came.length > 0 && isChange(pairs[at + 1])) {
      gone.push(pair.before);
      came.push(pair.after);
    } else {
      close();
      merged.push([pair.after]);
    }
  }
  close();
  return joined(merged.flat());
}

const areSame = (one: readonly Mark[] = [], other: readonly Mark[] = []) => JSON.stringify(one) === JSON.stringify(other);

/** The tokens of a text as few nodes. */
function joined(inlines: readonly Inline[]): Inline[] {
  const kept: Inline[] = [];
  for (const node of inlines) {
    const last = kept.at(-1);
    if (last && isText(last) && isText(node) && areSame(last.marks, node.marks))
      kept.splice(-1, 1, { ...last, text: last.text + node.text });
    else kept.push(node);
  }
  return kept;
}
