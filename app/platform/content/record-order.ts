import type { Values } from './field-values.ts';

/** A live record of a kind with an order: its number, and the texts that those in one list have in common. */
export type Ordered = Readonly<{ key: string; title: string; order: number; within: Values }>;

type Place = Readonly<{ key: string; order: number }>;

/** Lists show the lower number first, and of one number the lower id. */
const isBefore = (one: Place, other: Place) =>
  one.order < other.order || (one.order === other.order && Number(one.key) < Number(other.key));

/** Behind how many of the others, which are in their order, a record with this key and number stands. */
export const placeOf = (others: readonly Place[], own: Place): number => others.filter((one) => isBefore(one, own)).length;

/** What a number is apart from its neighbour at the ends of a list, so that others fit between them later. */
const step = 10;

/** The number with which a record stands behind `at` of the others; null where no number is left between its neighbours. */
export function orderAt(others: readonly Place[], at: number, key: string, max: number): number | null {
  const [before, after] = [others[at - 1]?.order, others[at]?.order];
  const middle = after === undefined ? (before ?? 0) + step : before === undefined ? after - step : Math.ceil((before + after) / 2);
  const tried = [Math.min(Math.max(middle, 0), max), before, after];
  return tried.find((order) => order !== undefined && placeOf(others, { key, order }) === at) ?? null;
}
