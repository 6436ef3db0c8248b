import { describe, expect, test } from 'vitest';
import { bySuite } from '#tests/harness/suite.ts';
import { type Cell, type Level, minPersons, type Publication, publicationOf, restId, sumOf } from './figure-publication.ts';

/** Random numbers that are the same in each run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Fact = { facilityId: number; week: string; day: string; outcome: string; ahead: string; part: string; detail: string; person: number };

/** A month of a few hospitals, some of them nearly empty. */
function historyOf(seed: number): Fact[] {
  const random = randomOf(seed);
  const busy = [2, 1 + random(12), 1 + random(60)];
  return busy.flatMap((max, facility) =>
    Array.from({ length: random(max * 4) + 1 }, () => {
      const week = 1 + random(4);
      const part = `S${random(4)}`;
      return {
        facilityId: facility + 1,
        week: String(week),
        day: `${week}-${random(3)}`,
        outcome: `O${random(3)}`,
        ahead: `A${random(3)}`,
        part,
        detail: `${part} D${random(3)}`,
        person: random(max * 3),
      };
    }),
  );
}

/** The columns of a level: what adds up to what. */
const namesOf: Partial<Record<Level, (fact: Fact) => readonly [parent: string, category: string] | null>> = {
  all: () => ['', ''],
  week: ({ week }) => ['', week],
  day: ({ week, day }) => [week, day],
  outcome: ({ outcome }) => ['', outcome],
  // One of the outcomes has no days ahead.
  ahead: ({ outcome, ahead }) => (outcome === 'O0' ? null : [outcome, ahead]),
  part: ({ part }) => ['', part],
  detail: ({ part, detail }) => [part, detail],
};

function cellsOf(facts: readonly Fact[]): Cell[] {
  const cells = new Map<string, Fact[]>();
  for (const fact of facts) {
    for (const [level, read] of Object.entries(namesOf)) {
      const name = read(fact);
      if (!name) continue;
      const key = JSON.stringify([fact.facilityId, level, ...name]);
      cells.set(key, [...(cells.get(key) ?? []), fact]);
    }
  }
  return [...cells].map(([key, own]) => {
    const [facilityId, level, parent, category] = JSON.parse(key) as [number, Level, string, string];
    return { facilityId, level, parent, category, n: own.length, persons: new Set(own.map(({ person }) => person)).size, amount: 0 };
  });
}

const facilityIds = [1, 2, 3];
type Cellular = Readonly<{ facilityId: number; level: Level; parent: string; category: string }>;
const cellKey = ({ facilityId, level, parent, category }: Cellular) => JSON.stringify([facilityId, level, parent, category]);

/**
 * What a reader knows, as equations between cells: each shown number, of a facility or of the group, and that parts add up to their whole.
 * Returns the cells whose value follows from them.
 */
function derivable(cells: readonly Cell[], known: readonly (readonly Cellular[])[]): Set<string> {
  const index = new Map(cells.map((cell, at) => [cellKey(cell), at]));
  const rows = [...known, ...wholes(cells)].map((row) => {
    const vector = new Map<number, number>();
    row.forEach((cell, at) => {
      const column = index.get(cellKey(cell));
      if (column !== undefined) vector.set(column, (vector.get(column) ?? 0) + (isWhole(row) && at === 0 ? -1 : 1));
    });
    return vector;
  });
  const pivots = new Map<number, Map<number, number>>();
  for (const row of rows) {
    reduce(row, pivots);
    const [pivot] = row.keys();
    if (pivot === undefined) continue;
    const factor = row.get(pivot) ?? 1;
    for (const [column, value] of row) row.set(column, value / factor);
    for (const other of pivots.values()) subtract(other, row, pivot);
    pivots.set(pivot, row);
  }
  return new Set(cells.filter((_cell, at) => pivots.get(at)?.size === 1).map(cellKey));
}

function reduce(row: Map<number, number>, pivots: ReadonlyMap<number, ReadonlyMap<number, number>>) {
  for (const [column, pivot] of pivots) subtract(row, pivot, column);
}

function subtract(row: Map<number, number>, pivot: ReadonlyMap<number, number>, column: number) {
  const factor = row.get(column);
  if (!factor) return;
  for (const [at, value] of pivot) {
    const left = (row.get(at) ?? 0) - factor * value;
    if (Math.abs(left) < 1e-9) row.delete(at);
    else row.set(at, left);
  }
}

const marked = new WeakSet<object>();
const isWhole = (row: readonly Cellular[]) => marked.has(row);

/** A cell first, and then the cells that add up to it. */
function wholes(cells: readonly Cell[]): Cellular[][] {
  const upper: Partial<Record<Level, Level>> = { week: 'all', outcome: 'all', part: 'all', day: 'week', detail: 'part', ahead: 'outcome' };
  return cells.flatMap((whole) =>
    Object.entries(upper)
      .filter(([, level]) => level === whole.level)
      .flatMap(([level]) => {
        const own = cells.filter((one) => one.facilityId === whole.facilityId && one.level === level && one.parent === whole.category);
        if (own.length === 0) return [];
        const row = [whole, ...own];
        marked.add(row);
        return [row];
      }),
  );
}

/** All numbers that any reader gets: each line at each facility, and of the group. */
function knownOf(publication: Publication, cells: readonly Cell[]): Cellular[][] {
  return publication.lines.flatMap(({ level, parent, category, ...line }) => {
    const at = (facilityId: number) => ({ facilityId, level, parent, category });
    const own = facilityIds.filter((id) => sumOf(publication, { level, parent, category, ...line }, [id])).map((id) => [at(id)]);
    const group = sumOf(publication, { level, parent, category, ...line }, null) ? [facilityIds.map(at)] : [];
    return [...own, ...group].filter((row) => row.some((one) => cells.some((cell) => cellKey(cell) === cellKey(one))));
  });
}

const smallOf = (cells: readonly Cell[]) => cells.filter(({ persons }) => persons < minPersons).map(cellKey);

describe('what is published of a month', () => {
  const seeds = Array.from({ length: bySuite({ push: 120, soak: 300 }) }, (_, at) => at + 1);

  test('no cell of fewer than five persons is shown, nor follows from what is shown', () => {
    let shown = 0;
    for (const seed of seeds) {
      const cells = cellsOf(historyOf(seed));
      const publication = publicationOf(cells);
      const found = derivable(cells, knownOf(publication, cells));
      expect([seed, smallOf(cells).filter((key) => found.has(key))]).toEqual([seed, []]);
      shown += found.size;
    }
    // Hiding everything would pass too.
    expect(shown).toBeGreaterThan(seeds.length);
  });

  test('leaving out the small cells alone is not enough', () => {
    const broken = seeds.filter((seed) => {
      const cells = cellsOf(historyOf(seed));
      const known = cells.filter(({ persons }) => persons >= minPersons).map((cell) => [cell]);
      const found = derivable(cells, known);
      return smallOf(cells).some((key) => found.has(key));
    });
    expect(broken.length).toBeGreaterThan(seeds.length / 10);
  });

  test('each number that is shown is the count, also of the facilities that stand together', () => {
    for (const seed of seeds) {
      const facts = historyOf(seed);
      const publication = publicationOf(cellsOf(facts));
      for (const { level, parent, category, of } of publication.lines) {
        const own = facts.filter((fact) => JSON.stringify(namesOf[level]?.(fact)) === JSON.stringify([parent, category]));
        for (const [id, { n }] of of) {
          const counted = own.filter(({ facilityId }) => (id === restId ? publication.rest.has(facilityId) : facilityId === id));
          expect([seed, level, category, id, n]).toEqual([seed, level, category, id, counted.length]);
        }
      }
    }
  });

  test('a month of one small facility says nothing at all', () => {
    const [fact] = historyOf(1);
    const publication = publicationOf(cellsOf([fact as Fact]));
    expect([publication.lines, sumOf(publication, undefined, null)]).toEqual([[], null]);
  });
});
