import type { Scan, StockPick } from '#app/platform/orders/order-types.server.ts';
import { compactCode, seenText } from '#app/platform/text/typed-number.ts';

/** A pick with what may be read from its goods. */
export type ShownPick = Readonly<{ pick: StockPick; batchNo: string; productCodes: readonly string[] }>;

const plain = (code: string): string => compactCode(code).replaceAll(/[^0-9A-Z]/g, '');

/** True when a code names these goods: the number of the batch, also inside the label's 2D code after "(10)", or the product. */
export function namesGoods(code: string, { batchNo, productCodes }: Omit<ShownPick, 'pick'>): boolean {
  const inLabel = /\(10\)([^(]+)/.exec(seenText(code))?.[1];
  const read = plain(inLabel ?? code);
  return read !== '' && [batchNo, ...productCodes].some((one) => plain(one) === read);
}

const placeOf = ({ lineId, from }: Pick<Scan, 'lineId' | 'from'>): string => `${lineId} ${from}`;

/** True when what was confirmed are these picks. */
export function confirmsPicks(shown: readonly ShownPick[], scans: readonly Scan[]): boolean {
  const places = new Set(scans.map(placeOf));
  return places.size === shown.length && shown.every(({ pick }) => places.has(placeOf(pick)));
}

/** The first pick that was confirmed with a code of other goods; null when none was. */
export function findWrongPick(shown: readonly ShownPick[], scans: readonly Scan[]): StockPick | null {
  const codes = new Map(scans.map((scan) => [placeOf(scan), scan.code]));
  return shown.find((one) => !namesGoods(codes.get(placeOf(one.pick)) ?? '', one))?.pick ?? null;
}
