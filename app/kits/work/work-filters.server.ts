import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { storableText, unitIds } from '#app/platform/operations/fields.ts';
import { seenText } from '#app/platform/text/typed-number.ts';
import type { Option } from './work-screen.ts';

/** Who asks, and when. */
export type Asking = Readonly<{ userId: string; now: Date }>;

/** One filter of a list: its parameter of the address, its choices, and its condition. Everything else is derived from it. */
export type Filter<V> = Readonly<{
  label: string;
  param: string;
  /** By the word in the address; null reads any positive number. */
  words: ReadonlyMap<string, V> | null;
  options: readonly Option[] | ((db: Queryable, reach: never) => Promise<readonly Option[]>);
  where(value: V, asking: Asking): RawBuilder<boolean>;
  /** The condition where nothing is chosen. */
  otherwise?: RawBuilder<boolean>;
  /** Its choices are lists of their own, shown as tabs; this is the name and label of the one where nothing is chosen. */
  tabs?: readonly [name: string, label: string];
}>;
// biome-ignore lint/suspicious/noExplicitAny: a filter's value is known to its own declaration alone
export type Filters = Readonly<Record<string, Filter<any>>>;
type ValueOf<F> = F extends Filter<infer V> ? V : never;

/** The search of a list: the records that have what somebody types. */
export type Search = Readonly<{ label: string; where(text: string, asking: Asking): RawBuilder<boolean> }>;

/** The list that an address names. */
export type View<F extends Filters = Filters> = Readonly<
  { [K in keyof F]: ValueOf<F[K]> | null } & { after: string | null; search: string | null }
>;

type ChoiceFilter<V extends string> = Readonly<{
  label: string;
  param: string;
  /** By value: the word in the address, and the label. */
  choices: Readonly<Record<V, readonly [word: string, label: string]>>;
  where(value: V, asking: Asking): RawBuilder<boolean>;
  otherwise?: RawBuilder<boolean>;
  tabs?: readonly [name: string, label: string];
}>;

/** A filter with fixed choices. */
export function choiceFilter<V extends string>({ label, param, choices, where, otherwise, tabs }: ChoiceFilter<V>): Filter<V> {
  const entries = Object.entries(choices) as [V, readonly [string, string]][];
  return {
    label,
    param,
    where,
    ...(otherwise ? { otherwise } : {}),
    ...(tabs ? { tabs } : {}),
    words: new Map(entries.map(([value, [word]]) => [word, value])),
    options: entries.map(([, [word, text]]) => ({ value: word, label: text })),
  };
}

/** Choices whose words in the address are their values. */
export const namedChoices = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  Object.fromEntries(values.map((value) => [value, [value, labels[value]]])) as unknown as Record<V, readonly [string, string]>;

/** Those of the caller, or of nobody yet. */
export const ownerFilter = (assignee: RawBuilder<unknown>): Filter<'mine' | 'none'> =>
  choiceFilter({
    label: 'Petugas',
    param: 'petugas',
    choices: { mine: ['saya', 'Saya'], none: ['kosong', 'Belum ada'] },
    where: (value, { userId }) => (value === 'mine' ? sql`${assignee} = ${userId}` : sql`${assignee} is null`),
  });

/** Those whose time is over; of those that `waits` says alone, if it is given. */
export const overdueFilter = (due: RawBuilder<unknown>, waits?: RawBuilder<boolean>): Filter<true> => ({
  label: 'Waktu',
  param: 'waktu',
  words: new Map([['lewat', true as const]]),
  options: [{ value: 'lewat', label: 'Lewat batas waktu' }],
  where: (_value, { now }) => (waits ? sql`(${waits} and ${due} < ${now})` : sql`${due} < ${now}`),
});

type RecordFilter<R> = Readonly<{
  label: string;
  param: string;
  find(db: Queryable, reach: R): Promise<readonly Readonly<{ id: number; name: string }>[]>;
  where(id: number): RawBuilder<boolean>;
}>;

/** A filter by a record of another table, of those that occur in the list. */
export function recordFilter<R>({ label, param, find, where }: RecordFilter<R>): Filter<number> {
  return {
    label,
    param,
    words: null,
    where,
    options: async (db, reach: R) => (await find(db, reach)).map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

const maxCursor = 400;
const maxSearch = 100;
const searchParam = 'cari';

/** The input of the operation that reads a list. */
export function inputOf(filters: Filters) {
  const fields = Object.entries(filters).map(([name, { words }]) => {
    const values: z.ZodType<unknown> = words ? z.literal([...new Set(words.values())] as string[]) : z.int().positive().max(2_147_483_647);
    return [name, values.nullable().default(null)] as const;
  });
  const text = (max: number) => storableText(max).nullable().default(null);
  return z.object({ units: unitIds, after: text(maxCursor), search: text(maxSearch), ...Object.fromEntries(fields) });
}

/** The list that an address names; what it does not understand is left out. */
export function readView(filters: Filters, query: URLSearchParams): View {
  const after = query.get('sesudah');
  const values = Object.entries(filters).map(([name, { param, words }]) => {
    const text = query.get(param) ?? '';
    return [name, words ? (words.get(text) ?? null) : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null];
  });
  const search = seenText(query.get(searchParam) ?? '')
    .slice(0, maxSearch)
    .toWellFormed();
  return { ...Object.fromEntries(values), after: after !== null && after.length <= maxCursor ? after : null, search: search || null };
}

const wordOf = ({ words }: Filter<unknown>, value: unknown): string =>
  value === null ? '' : words ? ([...words].find(([, one]) => one === value)?.[0] ?? '') : String(value);

/** The address of a list, with more parameters, such as the open record. */
export function addressOf(path: string, filters: Filters, view: View, more: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries(filters).flatMap(([name, filter]) => {
    const word = wordOf(filter, view[name] ?? null);
    return word ? [[filter.param, word]] : [];
  });
  const searched = view.search ? [[searchParam, view.search]] : [];
  const query = new URLSearchParams([...searched, ...chosen, ...(view.after ? [['sesudah', view.after]] : []), ...Object.entries(more)]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The filters as the page shows them. */
export const shownFilters = (filters: Filters, view: View, options: Readonly<Record<string, readonly Option[]>>) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filter.tabs
      ? []
      : [{ name: filter.param, label: filter.label, value: wordOf(filter, view[name] ?? null), options: options[name] ?? [] }],
  );

/** The search as the page shows it; null for a list without one. */
export const shownSearch = (search: Search | undefined, view: View) =>
  search ? { name: searchParam, label: search.label, value: view.search ?? '' } : null;

type Lists = readonly Readonly<{ name: string; label: string; value: unknown; where: RawBuilder<boolean> }>[];

/** The lists of a kind that shows its choices as tabs; none for the others. */
export function listsOf(filters: Filters, asking: Asking): Lists {
  return Object.values(filters).flatMap(({ tabs, words, options, where, otherwise }) => {
    if (!tabs) return [];
    const labels = typeof options === 'function' ? [] : options;
    const chosen = [...(words ?? [])].map(([word, value]) => ({
      name: String(value),
      label: labels.find((one) => one.value === word)?.label ?? word,
      value,
      where: where(value, asking),
    }));
    return [{ name: tabs[0], label: tabs[1], value: null, where: otherwise ?? sql<boolean>`true` }, ...chosen];
  });
}

/** The tabs of a page, with how many records are in each list. */
export function shownTabs(path: string, filters: Filters, view: View, counts: Readonly<Record<string, number>>) {
  const [name, filter] = Object.entries(filters).find(([, { tabs }]) => tabs) ?? [];
  if (!name || !filter) return null;
  const all = listsOf(filters, { userId: '', now: new Date(0) }).map(({ name: list, label, value }) => ({
    label,
    isOpen: (view[name] ?? null) === value,
    count: counts[list] ?? 0,
    href: addressOf(path, filters, { ...view, after: null, [name]: value } as View),
  }));
  return { label: filter.label, param: filter.param, word: wordOf(filter, view[name] ?? null), all };
}

/** The conditions of a list. What it leaves out where nothing is chosen, a search finds. */
export function conditionsOf(filters: Filters, search: Search | undefined, view: View, asking: Asking): RawBuilder<boolean>[] {
  const searched = search && view.search ? [search.where(view.search, asking)] : [];
  const chosen = Object.entries(filters).flatMap(([name, { where, otherwise }]) => {
    const value = view[name] ?? null;
    return value === null ? (searched.length === 0 && otherwise ? otherwise : []) : where(value, asking);
  });
  return [...chosen, ...searched];
}

/** The choices of all filters. */
export async function optionsOf(db: Queryable, filters: Filters, reach: unknown): Promise<Record<string, readonly Option[]>> {
  const all = Object.entries(filters).map(async ([name, { options }]) => {
    return [name, typeof options === 'function' ? await options(db, reach as never) : options] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}
