import { diffWordsWithSpace } from 'diff';
import { linesOfList, type Values } from '#app/platform/content/field-values.ts';
import { readRows } from '#app/platform/content/row-text.ts';
import type { Cell, FieldWords, Option } from '#app/platform/content/typed-fields.ts';
import type { Document } from '#app/platform/rich-text/document.ts';
import { type ComparisonBudget, newComparisonBudget, searchWithin } from '#app/platform/text/comparison-budget.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { isDateText, isMomentText } from '#app/platform/time/dates.ts';
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

/** Changed parts longer than this are shown whole, without comparing their words. */
const maxCompared = 50_000;
/** Of a long text without changes only its ends are shown. */
const keptCharacters = 160;

/** The fields that differ, each as words that stayed, came and went. */
export function diffOf(fields: readonly FieldWords[], before: Values, after: Values): FieldDiff[] {
  const budget = newComparisonBudget();
  return fields.flatMap((field): FieldDiff[] => {
    const texts = [before[field.name] ?? '', after[field.name] ?? ''] as const;
    const { name, label } = field;
    const [from, to] = texts.map((text) => readable(field, text)) as [string, string];
    if (texts[0] === texts[1] || (from === to && field.control !== 'rich')) return [];
    if (field.control === 'pictures') {
      const [shown, next] = texts.map(linesOfList) as [string[], string[]];
      return [{ name, label, parts: [], pictures: { before: shown, after: next } }];
    }
    return [{ name, label, parts: partsOf(from, to, budget).map(shorten), ...(from === to && { hasSameWords: true }) }];
  });
}

/** The words that stayed, came and went. */
export function partsOf(from: string, to: string, budget: ComparisonBudget): Part[] {
  if (from === to) return from === '' ? [] : [{ kind: 'same', text: from }];
  const [begin, rest] = commonEnds(from, to);
  const [removed, added] = [from.slice(begin, from.length - rest), to.slice(begin, to.length - rest)];
  const isShort = Math.max(removed.length, added.length) <= maxCompared;
  const search = (maxEditLength: number) => diffWordsWithSpace(removed, added, { maxEditLength });
  const changes = isShort ? searchWithin(budget, removed.length + added.length, search) : undefined;
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

/** The text of a field for people: without tags and codes, with a block, an entry or a row on each line. */
export function readable({ control, options, cells }: FieldWords, text: string): string {
  if (cells)
    return readRows({ cells }, text)
      .map((row) => rowText(row.map((one, at) => cellText(cells[at], one))))
      .join('\n');
  switch (control) {
    case 'flag':
      return text === '' ? 'Tidak' : 'Ya';
    case 'rich':
      return blocksOfHtml(text)
        .map(({ words }) => words)
        .join('\n');
    case 'date':
      return isDateText(text) ? longDateOf(text) : text;
    case 'moment':
      return isMomentText(text) ? momentText(`${text}:00+07:00`) : text;
    case 'money':
      return amountText(text);
    default:
      return text
        .split('\n')
        .map((one) => nameIn(options, one))
        .join('\n');
  }
}

const nameIn = (options: readonly Option[] | undefined, text: string): string =>
  options?.find(({ value }) => value === text)?.label ?? text;

function amountText(text: string): string {
  const amount = readWhole(text);
  return amount === null ? text : rupiah(amount);
}

/** A cell in words. That of a source may have tags. */
function cellText(cell: Cell | undefined, text: string): string {
  if (cell?.control === 'money') return amountText(text);
  return /<\/?[a-z]/i.test(text) ? wordsOfHtml(text) : nameIn(cell?.options, text);
}

/** Cells as a sentence says them: a number first is the number of the line. */
function rowText([first = '', ...rest]: readonly string[]): string {
  const others = rest.filter(Boolean).join(', ');
  if (others === '') return first;
  return /^\d{1,3}$/.test(first) ? `${first}. ${others}` : [first, others].filter(Boolean).join(', ');
}

function shorten(part: Part): Part {
  if (part.kind !== 'same' || part.text.length <= 2 * keptCharacters + 20) return part;
  return { kind: 'same', text: `${part.text.slice(0, keptCharacters)} … ${part.text.slice(-keptCharacters)}` };
}
