import { diffWordsWithSpace } from 'diff';
import { longDateOf, momentText } from '#app/platform/calendar.ts';
import { type Field, linesOfList, type Values } from '#app/platform/content/field-values.ts';
import { rupiah } from '#app/platform/money.ts';
import type { Document } from '#app/platform/rich-text/document.ts';
import { readWhole } from '#app/platform/typed-number.ts';
import { blocksOfHtml, wordsOfHtml } from './html-words.ts';

/** Words that both texts have, or only one of them. */
export type Part = Readonly<{ kind: 'same' | 'added' | 'removed'; text: string }>;
/** `pictures`: the addresses of a field with pictures, which are no words. `hasSameWords`: only their form differs, such as bold or a list. */
export type FieldDiff = Readonly<{
  name: string;
  label: string;
  parts: readonly Part[];
  hasSameWords?: boolean;
  pictures?: Readonly<{ before: readonly string[]; after: readonly string[] }>;
  /** A long text as visitors see it, with what came and went in it: where it is known, it stands in the place of the words. */
  document?: Document;
}>;

/** All fields together may take so long: nothing else is answered meanwhile. What is left then is shown whole. */
const budgetMs = 100;
/** Changed parts longer than this are shown whole, without comparing their words. */
const maxCompared = 50_000;
/** Of a long text without changes only its ends are shown. */
const keptCharacters = 160;

/** The fields that differ, each as words that stayed, came and went. */
export function diffOf(fields: readonly Field[], before: Values, after: Values): FieldDiff[] {
  const end = performance.now() + budgetMs;
  return fields.flatMap((field): FieldDiff[] => {
    const texts = [before[field.name] ?? '', after[field.name] ?? ''] as const;
    const { name, label } = field;
    const [from, to] = texts.map((text) => readable(field, text)) as [string, string];
    if (texts[0] === texts[1] || (from === to && field.control !== 'rich')) return [];
    if (field.hasPictures) {
      const [shown, next] = texts.map(linesOfList) as [string[], string[]];
      return [{ name, label, parts: [], pictures: { before: shown, after: next } }];
    }
    return [{ name, label, parts: partsOf(from, to, end).map(shorten), ...(from === to && { hasSameWords: true }) }];
  });
}

/** The words that stayed, came and went, until the moment `end`. */
export function partsOf(from: string, to: string, end: number): Part[] {
  const [begin, rest] = commonEnds(from, to);
  const [removed, added] = [from.slice(begin, from.length - rest), to.slice(begin, to.length - rest)];
  const timeout = Math.ceil(end - performance.now());
  const isShort = Math.max(removed.length, added.length) <= maxCompared;
  const changes = timeout > 0 && isShort ? diffWordsWithSpace(removed, added, { timeout }) : undefined;
  const middle = changes?.map((one): Part => ({ kind: one.added ? 'added' : one.removed ? 'removed' : 'same', text: one.value })) ?? [
    { kind: 'removed' as const, text: removed },
    { kind: 'added' as const, text: added },
  ];
  const ends = (text: string): Part => ({ kind: 'same', text });
  return [ends(from.slice(0, begin)), ...middle, ends(from.slice(from.length - rest))].filter(({ text }) => text !== '');
}

/** How many characters two texts have in common at their begin and at their end, in whole words. */
function commonEnds(one: string, other: string): [begin: number, end: number] {
  const max = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < max && one[begin] === other[begin]) begin += 1;
  while (begin > 0 && !/\s/.test(one[begin - 1] ?? '')) begin -= 1;
  let end = 0;
  while (end < max - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  while (end > 0 && !/\s/.test(one[one.length - end] ?? '')) end -= 1;
  return [begin, end];
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The text of a field for people: without tags and codes, with a block or an entry of a list on each line. */
export function readable({ control, options, isRupiah }: Field, text: string): string {
  const chosen = options?.find(({ value }) => value === text);
  if (chosen) return chosen.label;
  switch (control) {
    case 'flag':
      return text === '' ? 'Tidak' : 'Ya';
    case 'rich':
      return blocksOfHtml(text)
        .map(({ words }) => words)
        .join('\n');
    case 'list':
      return linesOfList(text)
        .map((line) => options?.find(({ value }) => value === line)?.label ?? cellsText(line))
        .join('\n');
    case 'date':
      return isDate(text) ? longDateOf(text) : text;
    case 'moment':
      return isMoment(text) ? momentText(`${text}:00+07:00`) : text;
    default: {
      const amount = isRupiah ? readWhole(text) : null;
      return amount === null ? text : rupiah(amount);
    }
  }
}

/** A line of cells, `1 | IDAI`, as a sentence says it: a number first is the number of the line. */
function cellsText(line: string): string {
  const [first = '', ...rest] = (/<\/?[a-z]/i.test(line) ? wordsOfHtml(line) : line).split('|').map((cell) => cell.trim());
  if (rest.length === 0) return first;
  const others = rest.filter(Boolean).join(', ');
  return /^\d{1,3}$/.test(first) ? `${first}. ${others}` : [first, others].filter(Boolean).join(', ');
}

function shorten(part: Part): Part {
  if (part.kind !== 'same' || part.text.length <= 2 * keptCharacters + 20) return part;
  return { kind: 'same', text: `${part.text.slice(0, keptCharacters)} … ${part.text.slice(-keptCharacters)}` };
}
