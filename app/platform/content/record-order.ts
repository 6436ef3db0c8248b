import type { Values } from './field-values.ts';

/** A live record of a kind with an order: its number, and the texts that those in one list have in common. */
export type Ordered = Readonly<{ key: string; title: string; order: number; within: Values }>;

type Place = Readonly<{ key: string; order: number }>;

/** Lists show the lower number first, and of one number the lower id. */
const isBefore = (one: Place, other: Place) =>
  one.order < other.order || (one.order === other.order && Number(one.key) < Number(other.key));

/** Behind how many of the others, which are in their order, a record with this key and number stands. */
export const placeOf = (others: readonly Place[], own: Place): number => others.filter((one) => isBefore(one, own)).length;

/** What a number is apart from its neighbour, so that others fit between them later. */
const step = 10;

/** The number with which a record stands behind `at` of the others; null where no number is left between its neighbours. */
export function orderAt(others: readonly Place[], at: number, key: string, max: number): number | null {
  const [before, after] = [others[at - 1]?.order, others[at]?.order];
  const middle = after === undefined ? (before ?? 0) + step : before === undefined ? after - step : Math.ceil((before + after) / 2);
  const tried = [Math.min(Math.max(middle, 0), max), before, after];
  return tried.find((order) => order !== undefined && placeOf(others, { key, order }) === at) ?? null;
}

type Spread = Readonly<{ live: ReadonlyMap<string, number>; written: ReadonlyMap<string, number> }>;

/**
 * Numbers with room between them for the records of a list, and for what is being written of them, in the order that they have; null where they
 * are too many for that.
 */
export function spreadOrders(live: readonly Place[], written: readonly Place[], max: number): Spread | null {
  const isSame = ({ key, order }: Place) => live.some((one) => one.key === key && one.order === order);
  const own = written.filter((one) => !isSame(one));
  const sorted = [...live, ...own].sort((one, other) => (isBefore(one, other) ? -1 : 1));
  const apart = Math.min(step, Math.floor(max / (sorted.length + 1)));
  if (apart < 2) return null;
  const numberOf = new Map(sorted.map((one, at) => [one, (at + 1) * apart]));
  const numbersOf = (places: readonly Place[]) => new Map(places.map((one) => [one.key, numberOf.get(one) ?? 0]));
  const ofLive = numbersOf(live);
  const same = written.filter(isSame).map(({ key }): [string, number] => [key, ofLive.get(key) ?? 0]);
  return { live: ofLive, written: new Map([...numbersOf(own), ...same]) };
}
