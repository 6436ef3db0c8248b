import { diffWordsWithSpace } from 'diff';
import type { Field, Values } from '#app/platform/content/field-values.ts';

/** Words that both texts have, or only one of them. */
export type Part = Readonly<{ kind: 'same' | 'added' | 'removed'; text: string }>;
export type FieldDiff = Readonly<{ label: string; parts: readonly Part[] }>;

/** All fields together may take so long: nothing else is answered meanwhile. What is left then is shown whole. */
const budgetMs = 100;
/** Changed parts longer than this are shown whole, without comparing their words. */
const maxCompared = 50_000;
/** Of a long text without changes only its ends are shown. */
const keptCharacters = 160;

/** The fields that differ, each as words that stayed, came and went. */
export function diffOf(fields: readonly Field[], before: Values, after: Values): FieldDiff[] {
  const end = performance.now() + budgetMs;
  return fields.flatMap((field) => {
    const [from, to] = [before[field.name] ?? '', after[field.name] ?? ''].map((text) => readable(field, text)) as [string, string];
    return from === to ? [] : [{ label: field.label, parts: partsOf(from, to, end).map(shorten) }];
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

/** The text of a field for people who only read it: an option by its label, a rich text without its tags. */
export function plainField(field: Field, text: string): string {
  const shown = readable(field, text);
  return field.control === 'rich' ? shown.replace(/<[^<>]+>/g, '') : shown;
}

/** The text of a field for people, a rich text with a block on each line. */
export function readable({ control, options }: Field, text: string): string {
  if (control === 'flag') return text === '' ? 'Tidak' : 'Ya';
  const chosen = options?.find(({ value }) => value === text);
  if (chosen) return chosen.label;
  // One block per line, so that a change is seen in its paragraph.
  return control === 'rich' ? text.replace(/(<\/(?:p|li|h[2-6]|tr|blockquote|ul|ol|table)>)(?=\S)/g, '$1\n') : text;
}

function shorten(part: Part): Part {
  if (part.kind !== 'same' || part.text.length <= 2 * keptCharacters + 20) return part;
  return { kind: 'same', text: `${part.text.slice(0, keptCharacters)} … ${part.text.slice(-keptCharacters)}` };
}
