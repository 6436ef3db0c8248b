import type { Scan, StockPick } from '#app/platform/orders/order-types.server.ts';
import { compactCode, seenText } from '#app/platform/typed-number.ts';

/** A pick with what may be read from its goods. */
export type ShownPick = Readonly<{ pick: StockPick; batchNo: string; productCodes: readonly string[] }>;

const plain = (code: string): string => compactCode(code).replaceAll(/[^0-9A-Z]/g, '');

/** True when a code names these goods: the number of the batch, also inside the label's 2D code after "(10)", or the product. */
export function namesGoods(code: string, { batchNo, productCodes }: Omit<ShownPick, 'pick'>): boolean {
  const inLabel = /\(10\)([^(]+)/.exec(seenText(code))?.[1];
  const read = plain(inLabel ?? code);
  return read !== '' && [batchNo, ...productCodes].some((one) => plain(one) === read);
}

/** Compares what was confirmed with what is picked: the same picks, and each with a code of its goods. */
export function checkScans(shown: readonly ShownPick[], scans: readonly Scan[]): 'right' | 'changed' | Readonly<{ wrong: StockPick }> {
  const codes = new Map(scans.map(({ lineId, from, code }) => [`${lineId} ${from}`, code]));
  if (codes.size !== shown.length || shown.some(({ pick }) => !codes.has(`${pick.lineId} ${pick.from}`))) return 'changed';
  const wrong = shown.find((one) => !namesGoods(codes.get(`${one.pick.lineId} ${one.pick.from}`) ?? '', one));
  return wrong ? { wrong: wrong.pick } : 'right';
}
