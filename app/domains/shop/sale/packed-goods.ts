import type { Scan, StockPick } from '#app/platform/orders/order-types.server.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';
import { isPermit } from '../scan/element-strings.ts';
import { readingsOf, type ScannedGoods } from '../scan/scanned-goods.ts';

/** What may be read from goods: their batch, and the stored codes of their product. */
type Goods = Readonly<{ batchNo: string; otherBatches: readonly string[]; codes: readonly string[] }>;

/** A pick with what may be read from its goods. */
export type ShownPick = Goods & Readonly<{ pick: StockPick; productId: number }>;

const plain = (text: string): string => compactCode(text).replaceAll(/[^0-9A-Z]/g, '');

/**
 * True when a code names these goods: their batch, also where it could be read in another way that no batch of theirs has, or their product
 * where it has one batch. `others` are codes of other products.
 */
export function namesGoods(
  code: string,
  { batchNo, otherBatches, codes }: Goods,
  others: Pick<ReadonlySet<string>, 'has'> = new Set(),
): boolean {
  const isOfOthers = (read: ScannedGoods) =>
    (read.permit !== null && codes.some(isPermit) && !codes.includes(read.permit)) || (read.code !== null && others.has(read.code));
  const readings = readingsOf(code).filter((read) => !isOfOthers(read));
  // What is typed may be the number of the batch alone.
  const batches = [code, ...readings.map(({ batch }) => batch ?? '')].map(plain).filter(Boolean);
  if (batches.includes(plain(batchNo))) return !otherBatches.some((other) => batches.includes(plain(other)));
  const isTheirs = (one: string | null) => one !== null && codes.includes(one);
  return otherBatches.length === 0 && readings.some((read) => read.batch === null && (isTheirs(read.code) || isTheirs(read.permit)));
}

const placeOf = ({ lineId, from }: Pick<Scan, 'lineId' | 'from'>): string => `${lineId} ${from}`;

/** True when what was confirmed are these picks. */
export function confirmsPicks(shown: readonly ShownPick[], scans: readonly Scan[]): boolean {
  const places = new Set(scans.map(placeOf));
  return places.size === shown.length && shown.every(({ pick }) => places.has(placeOf(pick)));
}

/** The first pick that was confirmed with a code of other goods; null when none was. `productOf` knows whose a code is. */
export function findWrongPick(
  shown: readonly ShownPick[],
  scans: readonly Scan[],
  productOf: ReadonlyMap<string, number>,
): StockPick | null {
  const codes = new Map(scans.map((scan) => [placeOf(scan), scan.code]));
  const isRight = ({ pick, productId, ...goods }: ShownPick) =>
    namesGoods(codes.get(placeOf(pick)) ?? '', goods, { has: (code) => (productOf.get(code) ?? productId) !== productId });
  return shown.find((one) => !isRight(one))?.pick ?? null;
}
