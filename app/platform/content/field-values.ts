import type { Field } from './typed-fields.ts';

export type { Field };

/** What is being written of a record: each field as the text of its form field. Lists have one entry per line; a flag is `ya` or empty. */
export type Values = Readonly<Record<string, string>>;

/** The maximum of characters of a field in a working copy; the schema of the resource has its own for publication. */
export const maxOfControl: Readonly<Record<Field['control'], number>> = {
  line: 2_000,
  slug: 2_000,
  phone: 2_000,
  page: 2_000,
  place: 2_000,
  region: 2_000,
  number: 200,
  money: 200,
  flag: 2,
  date: 10,
  moment: 16,
  text: 20_000,
  select: 2_000,
  reference: 20_000,
  pictures: 20_000,
  rich: 200_000,
  rows: 20_000,
  hours: 20_000,
  blocks: 20_000,
};

export const flagOn = 'ya';

/** A flag as the text of its field. */
export const flagOf = (isOn: boolean): string => (isOn ? flagOn : '');

/** The entries of a list. */
export const linesOfList = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** A text with its values in the place of `{{name}}`; what has no value stays as it is written. */
export function filledText(text: string, values: Values): string {
  return text.replace(/\{\{([a-z_]+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Line ends as an editor on any system sends them, as one. */
export function withoutReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

type Merge = Readonly<{
  /** What both wrote; of a field in conflict, what is mine. */
  values: Values;
  /** The fields that both changed, differently. */
  conflicts: readonly string[];
  /** The fields that only the other one changed. */
  taken: readonly string[];
}>;

/** Merges two changes of `base` field by field. A missing field of `base` or `mine` is empty in both. */
export function mergeValues(names: readonly string[], base: Values, mine: Values, theirs: Values): Merge {
  const values: Record<string, string> = {};
  const conflicts: string[] = [];
  const taken: string[] = [];
  for (const name of names) {
    const [from, own, other] = [base[name] ?? '', mine[name] ?? '', theirs[name] ?? ''];
    const isTaken = own === from && other !== from;
    if (own !== from && other !== from && own !== other) conflicts.push(name);
    if (isTaken) taken.push(name);
    values[name] = isTaken ? other : own;
  }
  return { values, conflicts, taken };
}

/** The texts of these fields alone; one that is missing stays missing. */
export function fieldsOf(names: readonly string[], values: Values): Values {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

/** True when no field differs. */
export function areEqual(names: readonly string[], one: Values, other: Values): boolean {
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
