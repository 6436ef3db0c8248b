/** How a line is taxed. `ppn_11` = 12 % of 11/12 of the price without tax, so 11 %; a rate of another date is another code. */
export type TaxCode = 'ppn_11' | 'none';

const percents: Readonly<Record<TaxCode, bigint>> = { ppn_11: 11n, none: 0n };

/** a * b / c rounded half up; exact for every sum that the tables allow. */
function timesOver(a: number, b: number, c: number): number {
  const [top, under] = [BigInt(a) * BigInt(b), BigInt(c)];
  return Number((top * 2n + under) / (under * 2n));
}

/** The PPN that a price includes, whole rupiah: the price minus its rounded part without tax. */
export function ppnOf(gross: number, taxCode: TaxCode): number {
  return gross - timesOver(gross, 100, Number(100n + percents[taxCode]));
}

/**
 * A discount divided by amounts, largest remainder first, then the first line: the shares add up to it and none is beyond its amount. Throws
 * a RangeError for a discount beyond the sum.
 */
export function discountShares(discount: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (discount < 0 || discount > sum) throw new RangeError('orders: the discount is beyond the sum');
  if (discount === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => BigInt(discount) * BigInt(amount));
  const shares = exact.map((one) => Number(one / BigInt(sum)));
  const left = discount - shares.reduce((total, share) => total + share, 0);
  const rest = (index: number) => (exact[index] ?? 0n) % BigInt(sum);
  const inOrder = amounts.map((_, index) => index).sort((a, b) => Number(rest(b) - rest(a)) || a - b);
  const raised = new Set(inOrder.slice(0, left));
  return shares.map((share, index) => share + (raised.has(index) ? 1 : 0));
}

/** What a line says about money. */
export type PricedLine = Readonly<{ quantity: number; price: number; discount: number; taxCode: TaxCode }>;

/** What the buyer pays for a line. */
export const netOf = ({ quantity, price, discount }: PricedLine): number => quantity * price - discount;

type Sums = Readonly<{ products: number; discount: number; ppn: number }>;

/** The sums of the lines of one seller. */
export function sumsOf(lines: readonly PricedLine[]): Sums {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    products: sum(({ quantity, price }) => quantity * price),
    discount: sum(({ discount }) => discount),
    ppn: sum((line) => ppnOf(netOf(line), line.taxCode)),
  };
}

/** The sums of an order with several sellers; PPN is included in the total. */
export function totalsOf(sellers: readonly (Sums & Readonly<{ shipment: number }>)[], fee: number) {
  const sum = (key: 'products' | 'discount' | 'shipment' | 'ppn') => sellers.reduce((total, seller) => total + seller[key], 0);
  const [products, discount, shipment, ppn] = [sum('products'), sum('discount'), sum('shipment'), sum('ppn')];
  return { products, discount, shipment, fee, ppn, total: products - discount + shipment + fee };
}

/** A line of which some have been cancelled. */
export type CutLine = PricedLine & Readonly<{ cancelled: number }>;
export type Returned = Readonly<{ amount: number; ppn: number }>;

/**
 * What goes back when `count` more of a line are cancelled: the difference of what remains before and after, in money and in PPN, so that all
 * parts together are exactly the line. Throws a RangeError beyond what remains.
 */
export function returnOfLine(line: CutLine, count: number): Returned {
  const before = line.quantity - line.cancelled;
  if (!Number.isInteger(count) || count < 0 || count > before) throw new RangeError('orders: more than what remains of the line');
  const worth = (remaining: number) => timesOver(netOf(line), remaining, line.quantity);
  const [had, keeps] = [worth(before), worth(before - count)];
  return { amount: had - keeps, ppn: ppnOf(had, line.taxCode) - ppnOf(keeps, line.taxCode) };
}

/** What goes back when a seller delivers nothing more: the rest of its lines, and its shipment. */
export function returnOfSeller(lines: readonly CutLine[], shipment: number): Returned {
  const parts = lines.map((line) => returnOfLine(line, line.quantity - line.cancelled));
  return parts.reduce((total, part) => ({ amount: total.amount + part.amount, ppn: total.ppn + part.ppn }), { amount: shipment, ppn: 0 });
}

/** What goes back of a part of an order whose payment was less by a unique code: that code is the buyer's for what is delivered alone. */
export function withoutCode({ amount, ppn }: Returned, { total, fee }: Readonly<{ total: number; fee: number }>): Returned {
  return { amount: fee < 0 ? amount - timesOver(-fee, amount, total - fee) : amount, ppn };
}

/**
 * The PPN in a part of the order's payment that goes back: `ppn` as its lines have it, but no more than what is left of the order's, and all
 * that is left with the last part. So the parts of an order together have exactly its PPN, whoever requested them.
 */
export function ppnBack(
  { amount, ppn }: Returned,
  order: Readonly<{ total: number; ppn: number; refunded: number; refundedPpn: number }>,
): number {
  const left = Math.max(0, order.ppn - order.refundedPpn);
  return Math.min(order.refunded + amount >= order.total ? left : Math.min(ppn, left), amount);
}

type Part = Readonly<{ id: string; products: number; discount: number; shipment: number }>;

/**
 * What went back of one part of an order. What went back of the whole order is shared by what the parts cost, so that all parts together have
 * exactly that.
 */
export function returnedOf(
  partId: string,
  parts: readonly Part[],
  returned: readonly Readonly<{ partId: string | null; amount: number }>[],
): number {
  const costs = parts.map(({ products, discount, shipment }) => products - discount + shipment);
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  const at = parts.findIndex(({ id }) => id === partId);
  const before = costs.slice(0, at).reduce((sum, cost) => sum + cost, 0);
  const shareOf = (amount: number) => timesOver(amount, before + (costs[at] ?? 0), all) - timesOver(amount, before, all);
  return returned.reduce((sum, one) => sum + (one.partId === null ? shareOf(one.amount) : one.partId === partId ? one.amount : 0), 0);
}

/** A receipt above this needs a stamp duty of Rp10.000. */
const stampAbove = 5_000_000;

/** What a receipt says beside its sums. */
export function receiptOf({ products, discount, shipment }: Readonly<{ products: number; discount: number; shipment: number }>) {
  const total = products - discount + shipment;
  return { total, needsStamp: total > stampAbove };
}

/** A part of a sum in whole rupiah, rounded down. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100);
}
