import { z } from 'zod';
import { type Cell, keyOf, levels, minPersons, type Publication, publicationOf } from './figure-publication.ts';

/** The median of a wait, at a facility or of the group (null). */
export type Wait = Readonly<{ facilityId: number | null; minutes: number }>;

/** What of a month may be shown, and whether all of the month was there when it was counted. */
export type MonthShown = Readonly<{ publication: Publication; waits: readonly Wait[]; isWhole: boolean }>;

/** A month in which nothing happened. */
export const emptyMonth: MonthShown = { publication: publicationOf([]), waits: [], isWhole: true };

/** What may be shown of a month: its cells, and the medians of at least so many persons at what is shown alone. */
export function shownOf(cells: readonly Cell[], waits: readonly (Wait & Readonly<{ persons: number }>)[], isWhole: boolean): MonthShown {
  const publication = publicationOf(cells);
  return {
    publication,
    waits: waits
      .filter(({ facilityId: id, persons }) => persons >= minPersons && (id === null ? publication.hasGroup : !publication.rest.has(id)))
      .map(({ facilityId, minutes }) => ({ facilityId, minutes })),
    isWhole,
  };
}

const id = z.int();

/** What is stored of a closed month. It has no number of persons, and nothing that may not be shown. */
export const storedMonth = z.object({
  rest: z.array(id),
  hasGroup: z.boolean(),
  lines: z.array(z.tuple([z.enum(levels), z.string(), z.string(), z.array(z.tuple([id, id, z.number()]))])),
  hidden: z.array(z.tuple([z.enum(levels), z.string(), z.string()])),
  waits: z.array(z.object({ facilityId: id.nullable(), minutes: z.int() })),
});
export type StoredMonth = z.output<typeof storedMonth>;

/** A month as it is stored. */
export const storedOf = ({ publication: { rest, hasGroup, lines, hidden }, waits }: MonthShown): StoredMonth => ({
  rest: [...rest],
  hasGroup,
  lines: lines.map(({ level, parent, category, of }) => [level, parent, category, [...of].map(([at, { n, amount }]) => [at, n, amount])]),
  hidden: [...hidden].map((key) => JSON.parse(key)),
  waits: [...waits],
});

/** A stored month as it is shown. */
export const monthOf = ({ rest, hasGroup, lines, hidden, waits }: StoredMonth, isWhole: boolean): MonthShown => ({
  publication: {
    rest: new Set(rest),
    hasGroup,
    lines: lines.map(([level, parent, category, of]) => ({
      level,
      parent,
      category,
      of: new Map(of.map(([at, n, amount]) => [at, { n, amount }])),
    })),
    hidden: new Set(hidden.map((key) => keyOf(...key))),
  },
  waits,
  isWhole,
});
