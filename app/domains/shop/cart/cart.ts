import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type { Cart, CartLine, CartProduct, MergeChange, SoldVariant, WantedLine } from './cart.schema.ts';
import { cartVersion, maxLines, maxOrderText } from './cart-limits.schema.ts';

type Room = Readonly<{ available: number; max: number | null }>;
type Units = Pick<CartLine, 'medicine_id' | 'base_qty' | 'qty'>;

const unitsOf = (lines: readonly Units[], medicineId: number) =>
  lines.filter((line) => line.medicine_id === medicineId).reduce((sum, line) => sum + line.qty * line.base_qty, 0);

/** How many of a variant can be had beside these other lines: what is free, and what its class allows in one order. */
export function roomFor({ medicine_id, base_qty, free, max_order, prescription_id }: SoldVariant, others: readonly Units[]): Room {
  const used = unitsOf(others, medicine_id);
  const beside = (units: number) => Math.max(0, Math.floor((units - used) / base_qty));
  // What a prescription allows is of that line alone, what a class allows is of all of them together.
  const max = prescription_id === null ? beside : (units: number) => Math.floor(units / base_qty);
  return { available: beside(free), max: max_order === null ? null : max(max_order) };
}

/** Why there are fewer than were wanted. */
export function shortText({ available, max }: Room): string {
  if (max !== null && max < available) return maxOrderText(max);
  return available === 0 ? 'Habis' : `Tersisa ${available}`;
}

/** Why a line cannot have this many; null when it can. A line may always get fewer than it has. */
export function refusalOf(
  line: SoldVariant,
  count: number,
  has: number,
  others: readonly Units[],
): { code: 'not_enough' | 'max_order'; room: Room } | null {
  const room = roomFor(line, others);
  if (count <= has) return null;
  if (count > room.available) return { code: 'not_enough', room };
  return room.max !== null && count > room.max ? { code: 'max_order', room } : null;
}

/** What is written beside what is bought of a prescription, in the cart, the order and at the desk. */
export const prescribedText = 'Dengan resep';

/** True when this many of a product can be bought. */
export const isBuyable = ({ qt, available, max }: Pick<CartProduct, 'qt' | 'available' | 'max'>): boolean =>
  qt <= available && (max === null || qt <= max);

/** What a line says about stock and price; null when all is as it was. */
function noteOf({ qt, available, max, old_price }: Pick<CartProduct, 'qt' | 'available' | 'max' | 'old_price'>): string | null {
  const stock = available === 0 ? 'Habis' : qt > available ? `Tersisa ${available}` : max !== null && qt > max ? maxOrderText(max) : null;
  return [stock, old_price === null ? null : 'Harga berubah'].filter(Boolean).join('. ') || null;
}

/** Lines that are not chosen take nothing from the others, and of those that are the first ones come first. */
function productOf(line: CartLine, before: readonly CartLine[]): CartProduct {
  const { id, name, unit, size, slug, path, image, price, qty: qt, seen_price, prescription_id } = line;
  const shown = {
    id,
    name,
    unit,
    size,
    slug,
    path: prescription_id ? `/account/prescriptions/${prescription_id}` : path,
    price,
    qt,
    prescription_id,
    img: pictureAddress(image, 'article', 'small'),
    old_price: seen_price === null || seen_price === price ? null : seen_price,
    ...roomFor(line, before),
  };
  return { ...shown, checked: line.checked && isBuyable(shown) ? 1 : 0, note: noteOf(shown) };
}

/** The specification's "Cart": the price of what is chosen. */
const totalOf = (seller: Cart['seller']): number =>
  seller.flatMap(({ product }) => product).reduce((sum, { price, qt, checked }) => sum + price * qt * checked, 0);

/** The cart with these groups, its sums worked out again; a seller without products is left out. */
function summed(cart: Cart, groups: Cart['seller']): Cart {
  const seller = groups.filter(({ product }) => product.length > 0).map((one) => ({ ...one, up: one.product.every(isBuyable) }));
  return { ...cart, seller, total_price: totalOf(seller), count: seller.reduce((sum, { product }) => sum + product.length, 0) };
}

/** The cart of these lines, which are in the order of their adding; `unlisted` more are not sold any more. */
export function cartOf(lines: readonly CartLine[], unlisted: number): Cart {
  const sellers = [...new Map(lines.map((line) => [line.seller_id, line.seller]))];
  const products = new Map<number, CartProduct>();
  const before: CartLine[] = [];
  for (const line of lines) {
    const product = productOf(line, before);
    products.set(line.id, product);
    if (product.checked) before.push(line);
  }
  const groups = sellers.map(([id, name]) => ({
    id,
    name,
    up: true,
    product: lines.filter((line) => line.seller_id === id).flatMap((line) => products.get(line.id) ?? []),
  }));
  return summed({ header: { version: cartVersion }, seller: [], total_price: 0, count: 0, unlisted }, groups);
}

/** The cart as it is after changes that the server does not know yet; a line that `keeps` refuses is gone. */
export function changedCart(cart: Cart, changes: ReadonlyMap<number, WantedLine>, keeps: (id: number) => boolean): Cart {
  const change = (product: CartProduct): CartProduct => {
    const wanted = changes.get(product.id);
    if (!wanted) return product;
    const next = { ...product, qt: wanted.qty };
    return { ...next, checked: wanted.checked && isBuyable(next) ? 1 : 0, note: noteOf(next) };
  };
  return summed(
    cart,
    cart.seller.map((one) => ({ ...one, product: one.product.filter(({ id }) => keeps(id)).map(change) })),
  );
}

type Merge = { writes: WantedLine[]; changes: MergeChange[] };

/**
 * Joins a guest's lines with those of an account: of each variant the larger number, of the guest's at most what can be had now. The same
 * lines once more change nothing. `changes` are what differs from the guest's cart.
 */
export function mergeLines(
  own: readonly (WantedLine & { prescription_id?: string | null })[],
  guest: readonly WantedLine[],
  sold: ReadonlyMap<number, SoldVariant>,
): Merge {
  const ownById = new Map(own.map((line) => [line.id, line]));
  const merge: Merge = { writes: [], changes: [] };
  let lines = own.length;
  for (const line of guest) {
    const variant = sold.get(line.id);
    if (!variant) continue;
    const has = ownById.get(line.id);
    // What a prescription allows is not changed by a guest's cart.
    if (has?.prescription_id) continue;
    const { available, max } = roomFor(variant, []);
    const isFull = !has && lines >= maxLines;
    const possible = isFull ? 0 : Math.min(available, max ?? available);
    const qty = Math.max(has?.qty ?? 0, Math.min(line.qty, possible));
    const checked = line.checked || has?.checked === true;
    if (qty > 0 && (qty !== has?.qty || checked !== has.checked)) merge.writes.push({ id: line.id, qty, checked });
    if (qty > 0 && !has) lines += 1;
    if (qty === line.qty) continue;
    const note = qty > line.qty ? 'Sudah ada di keranjang akun Anda' : isFull ? 'Keranjang penuh' : shortText({ available, max });
    merge.changes.push({ id: line.id, name: variant.name, unit: variant.unit, asked: line.qty, qt: qty, note });
  }
  return merge;
}
