/**
 * What of a month's figures may be shown. Everything is decided per month, from the cells of all facilities, and is the same for every reader:
 * who asks chooses among what is published, and never gets another publication of the same month.
 */

/** Fewer persons than this are never shown. */
export const minPersons = 5;

export const levels = ['all', 'week', 'day', 'outcome', 'ahead', 'source', 'part', 'detail'] as const;
export type Level = (typeof levels)[number];

/** A count of one facility: of the month, a part of it, or a category. `parent` is the week of a day, the part of a detail and the outcome of days ahead. */
export type Cell = Readonly<{
  facilityId: number;
  level: Level;
  parent: string;
  category: string;
  n: number;
  persons: number;
  amount: number;
}>;

export type Shown = Readonly<{ n: number; amount: number }>;

/** One line of a table: what it is, and its cells by facility. */
export type Line = Readonly<{ level: Level; parent: string; category: string; of: ReadonlyMap<number, Shown> }>;

export type Publication = Readonly<{
  /** The facilities whose own figures are not shown. */
  rest: ReadonlySet<number>;
  /** True when the sums of the group are shown. */
  hasGroup: boolean;
  /** What is shown. The key `restId` has what the facilities that are not shown have together. */
  lines: readonly Line[];
  /** The keys of what exists and is left out. */
  hidden: ReadonlySet<string>;
}>;

/** The facilities that are not shown alone, as one. */
export const restId = -1;

const parentLevels: Partial<Record<Level, Level>> = { day: 'week', detail: 'part', ahead: 'outcome' };

/** The key of a line. */
export const keyOf = (level: Level, parent: string, category: string) => JSON.stringify([level, parent, category]);

type Sum = { n: number; persons: number; amount: number };
type Item = { level: Level; parent: string; category: string; sums: Map<number, Sum> };

const isSmall = (persons: number) => persons > 0 && persons < minPersons;

/**
 * Returns the facilities that stand together because one of them is too small, or null when nothing can be shown. A safe one is added where
 * the small ones alone could be found as the difference to the group.
 */
function restOf(totals: readonly Cell[]): ReadonlySet<number> | null {
  const rest = totals.filter(({ persons }) => isSmall(persons));
  if (rest.length === 0) return new Set();
  const [next] = totals.filter(({ persons }) => persons >= minPersons).sort((a, b) => a.persons - b.persons || a.facilityId - b.facilityId);
  return next ? new Set([...rest, next].map(({ facilityId }) => facilityId)) : null;
}

/** Sums the cells of the facilities that stand together; their persons are at least those of the largest. */
function itemsOf(cells: readonly Cell[], rest: ReadonlySet<number>): Item[] {
  const items = new Map<string, Item>();
  for (const { facilityId, level, parent, category, n, persons, amount } of cells) {
    const key = keyOf(level, parent, category);
    const item = items.get(key) ?? { level, parent, category, sums: new Map<number, Sum>() };
    items.set(key, item);
    const group = rest.has(facilityId) ? restId : facilityId;
    const sum = item.sums.get(group) ?? { n: 0, persons: 0, amount: 0 };
    item.sums.set(group, { n: sum.n + n, persons: Math.max(sum.persons, persons), amount: sum.amount + amount });
  }
  return [...items.values()];
}

const total = ({ sums }: Item) => [...sums.values()].reduce((sum, { n }) => sum + n, 0);

/**
 * Returns the items of one whole that may be shown. An item is left out for all facilities or for none; what is left out has, at each facility,
 * nobody, at least one item that is safe by itself, or all there is: then its difference to the whole says nothing new.
 */
function safeOf(items: readonly Item[]): Item[] {
  const hidden = new Set(items.filter(({ sums }) => [...sums.values()].some(({ persons }) => isSmall(persons))));
  const groups = [...new Set(items.flatMap(({ sums }) => [...sums.keys()]))];
  const bySize = [...items].sort((a, b) => total(a) - total(b) || a.category.localeCompare(b.category));
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const group of groups) {
      const personsOf = ({ sums }: Item) => sums.get(group)?.persons ?? 0;
      const left = [...hidden].map(personsOf).filter((persons) => persons > 0);
      if (left.length === 0 || left.some((persons) => persons >= minPersons)) continue;
      const more = bySize.find((item) => !hidden.has(item) && personsOf(item) > 0);
      if (!more) continue;
      hidden.add(more);
      isDone = false;
    }
  }
  return items.filter((item) => !hidden.has(item));
}

/** What may be shown of the cells of one month. */
export function publicationOf(cells: readonly Cell[]): Publication {
  const totals = cells.filter(({ level }) => level === 'all');
  const rest = restOf(totals);
  const keys = new Set(cells.map(({ level, parent, category }) => keyOf(level, parent, category)));
  if (!rest) return { rest: new Set(totals.map(({ facilityId }) => facilityId)), hasGroup: false, lines: [], hidden: keys };
  const items = itemsOf(cells, rest);
  const shown: Item[] = items.filter(({ level }) => level === 'all');
  for (const level of levels.filter((one) => one !== 'all')) shown.push(...wholesOf(items, shown, level).flatMap(safeOf));
  for (const { level, parent, category } of shown) keys.delete(keyOf(level, parent, category));
  const lines = shown.map(({ level, parent, category, sums }) => ({ level, parent, category, of: sums }));
  return { rest, hasGroup: true, lines, hidden: keys };
}

/** The items of a level by what they add up to. What adds up to something that is not shown is not shown either. */
function wholesOf(items: readonly Item[], shown: readonly Item[], level: Level): Item[][] {
  const parentLevel = parentLevels[level];
  const wholes = new Map<string, Item[]>();
  for (const item of items.filter((one) => one.level === level)) {
    if (parentLevel && !shown.some((one) => one.level === parentLevel && one.category === item.parent)) continue;
    wholes.set(item.parent, [...(wholes.get(item.parent) ?? []), item]);
  }
  return [...wholes.values()];
}

/** The sum of a line over these facilities, of those that are shown; null is the whole group. */
export function sumOf({ rest, hasGroup }: Publication, line: Line | undefined, chosen: readonly number[] | null): Shown | null {
  const ids = chosen ? chosen.filter((id) => !rest.has(id)) : [...(line?.of.keys() ?? [])];
  if (chosen ? ids.length === 0 : !hasGroup) return null;
  return ids.reduce<Shown>((sum, id) => ({ n: sum.n + (line?.of.get(id)?.n ?? 0), amount: sum.amount + (line?.of.get(id)?.amount ?? 0) }), {
    n: 0,
    amount: 0,
  });
}
