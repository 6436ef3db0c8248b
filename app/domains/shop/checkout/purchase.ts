import type { Address } from '#app/domains/addresses/address.schema.ts';
import type { AddressSnapshot } from '#app/domains/orders/order/order.schema.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { CartLine } from '../cart/cart.schema.ts';
import { cartOf } from '../cart/cart.ts';
import type { ChosenMethod, MethodGroup } from './checkout.schema.ts';

/** So many days count for the maximum of a class. */
export const limitDays = 30;
/** A cart that is sent again without a key is the same order for so long; a direct purchase may be meant twice. */
export const repeatSeconds = { cart: 86_400, direct: 10 } as const;

/** What the checkout has to know about a variant beside the cart. */
export type Good = Readonly<{
  id: number;
  product_id: number;
  nie: string;
  class: string;
  base_unit: string;
  tax_code: 'ppn' | 'exempt';
  weight_g: number;
  is_cold: boolean;
  shippable: boolean;
  needs_rx: boolean;
  max_order: number | null;
  max_30d: number | null;
}>;

/** A line that is to be bought. */
export type BuyLine = CartLine & Readonly<{ good: Good }>;

/** The lines that the cart shows as chosen: of those that are marked, the ones that can be had in that number. */
export function buyableLines<L extends CartLine>(lines: readonly L[]): L[] {
  const products = cartOf(lines, 0).seller.flatMap(({ product }) => product);
  const chosen = new Set(products.filter(({ checked }) => checked === 1).map(({ id }) => id));
  return lines.filter(({ id }) => chosen.has(id));
}

/** The lines of each pharmacy, in the order of their adding. */
export function bySeller<L extends CartLine>(lines: readonly L[]): { id: number; name: string; lines: L[] }[] {
  return [...Map.groupBy(lines, ({ seller_id }) => seller_id)].map(([id, own]) => ({ id, name: own[0]?.seller ?? '', lines: own }));
}

/** What lines cost. */
export const totalOf = (lines: readonly Pick<CartLine, 'price' | 'qty'>[]): number =>
  lines.reduce((sum, { price, qty }) => sum + price * qty, 0);

/** A line that cannot be bought so. */
export type LineError = Readonly<{ id: number; available: number; message: string }>;

const nameOf = ({ name, unit }: Pick<CartLine, 'name' | 'unit'>) => `${name} (${unit})`;

/** A line of which too few are free. */
export const shortError = (line: Pick<CartLine, 'id' | 'name' | 'unit'>, available: number): LineError => ({
  id: line.id,
  available,
  message: `${nameOf(line)}: ${available > 0 ? `tersisa ${available}` : 'habis'}`,
});

/**
 * The lines that what the law allows of their product forbids: a prescription that is missing, the maximum of one order, or that of 30 days, of
 * which `bought` says how many base units of a product the person has had. Several variants and pharmacies count together.
 */
export function limitErrors(lines: readonly BuyLine[], bought: ReadonlyMap<number, number>): LineError[] {
  const units = new Map<number, number>();
  for (const { good, qty, base_qty } of lines) units.set(good.product_id, (units.get(good.product_id) ?? 0) + qty * base_qty);
  return lines.flatMap((line) => {
    const { good, base_qty } = line;
    const error = (left: number, text: string) => [
      { id: line.id, available: Math.max(0, Math.floor(left / base_qty)), message: `${nameOf(line)}: ${text}` },
    ];
    const [wanted, had] = [units.get(good.product_id) ?? 0, bought.get(good.product_id) ?? 0];
    // What a pharmacist has approved of a prescription has its own number, which consumePrescribed() watches.
    if (line.prescription_line_id !== null) return [];
    if (good.needs_rx) return error(0, 'perlu resep dokter');
    if (good.max_order !== null && wanted > good.max_order) {
      return error(good.max_order, `paling banyak ${good.max_order} ${good.base_unit} dalam satu pesanan`);
    }
    if (good.max_30d === null || wanted + had <= good.max_30d) return [];
    const before = had > 0 ? `; ${had} sudah Anda pesan` : '';
    return error(good.max_30d - had, `paling banyak ${good.max_30d} ${good.base_unit} dalam ${limitDays} hari${before}`);
  });
}

/** The address as an order keeps it. */
export const snapshotOf = ({ name, phone, description, note, post_code, ...at }: Address): AddressSnapshot => ({
  name,
  phone,
  description,
  note,
  post_code: post_code ?? '',
  region: [at.subdistrict, at.district, at.city, at.province].join(', '),
});

type Offered = Readonly<{ id: number; name: string; groupName: string; fee: number; reason: string | null }>;

/** The way to pay that is offered without the list of all: QRIS, which every bank and wallet can pay. Null when it cannot be chosen. */
export function quickMethodOf(methods: readonly (Offered & Readonly<{ channel: Channel }>)[]): ChosenMethod {
  const quick = methods.find(({ channel, reason }) => channel === 'qris' && reason === null);
  return quick ? { id: quick.id, name: quick.name, fee: quick.fee } : null;
}

/** The ways to pay in their groups. */
export function methodGroups(methods: readonly Offered[], chosenId: number | null): MethodGroup[] {
  return [...Map.groupBy(methods, ({ groupName }) => groupName)].map(([name, own], index) => ({
    id: index + 1,
    name,
    methods: own.map(({ id, name, fee, reason }) => ({
      id,
      name,
      fee,
      reason,
      available: reason === null,
      checked: id === chosenId && reason === null ? 1 : 0,
    })),
  }));
}
