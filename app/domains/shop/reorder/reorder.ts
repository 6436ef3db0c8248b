import { rupiah } from '#app/platform/text/money.ts';
import type { SoldVariant, WantedLine } from '../cart/cart.schema.ts';
import { roomFor, shortText } from '../cart/cart.ts';
import { maxLines } from '../cart/cart-limits.schema.ts';

/** A variant of an order, with the name and the unit that it had then. */
export type Ordered = Readonly<{ id: number; name: string; unit: string; price: number; qty: number }>;

/** Why a variant of an order cannot be had at all, or not now, beside what its stock says. */
export type Obstacle = 'prescription' | 'banned' | 'recalled';

/** What the cart has fewer of than the order had, or what costs another price now, and why. */
export type Left = Readonly<{ name: string; unit: string; asked: number; qty: number; note: string }>;

/** The lines of an order by variant: a variant that stands in it twice is wanted as often. */
export function orderedOf(
  lines: readonly Readonly<{ itemKey: string; name: string; unit: string; price: number; quantity: number }>[],
): Ordered[] {
  const byId = new Map<number, Ordered>();
  for (const { itemKey, name, unit, price, quantity } of lines) {
    const id = Number(itemKey);
    byId.set(id, { id, name, unit, price, qty: (byId.get(id)?.qty ?? 0) + quantity });
  }
  return [...byId.values()];
}

type Again = { writes: WantedLine[]; left: Left[]; inCart: number };

const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  prescription: 'Hanya dengan resep dokter. Bila Anda punya resep, kirim lewat Tebus resep',
  banned: 'Ditarik dari peredaran, jadi tidak dijual lagi',
  recalled: 'Habis: batch yang ada ditarik dari peredaran',
};

/**
 * Joins the lines of an order with those of a cart: of each variant the larger number, at most what can be had beside the rest of the cart.
 * The same order once more changes nothing. `obstacles` are told instead of what the stock says, whatever is listed.
 */
export function mergeReorder(
  own: readonly (SoldVariant & WantedLine)[],
  ordered: readonly Ordered[],
  { sold, obstacles }: Readonly<{ sold: ReadonlyMap<number, SoldVariant>; obstacles: ReadonlyMap<number, Obstacle> }>,
): Again {
  const cart = new Map(own.map((line) => [line.id, line]));
  const again: Again = { writes: [], left: [], inCart: 0 };
  for (const { id, name, unit, price, qty: asked } of ordered) {
    const variant = sold.get(id);
    const obstacle = obstacles.get(id);
    const why = obstacle && obstacleTexts[obstacle];
    if (!variant) {
      again.left.push({ name, unit, asked, qty: 0, note: why ?? 'Tidak dijual lagi' });
      continue;
    }
    const has = cart.get(id);
    if (has?.prescription_line_id) {
      again.inCart += 1;
      if (has.qty < asked) again.left.push({ name, unit, asked, qty: has.qty, note: 'Sudah di keranjang dari resep; jumlahnya tetap' });
      continue;
    }
    const { available, max } = roomFor(
      variant,
      [...cart.values()].filter((line) => line.id !== id),
    );
    const isFull = !has && cart.size >= maxLines;
    const possible = isFull ? 0 : Math.min(available, max ?? available);
    const qty = Math.max(has?.qty ?? 0, Math.min(asked, possible));
    if (qty > 0) {
      cart.set(id, { ...variant, id, qty, checked: true });
      again.writes.push({ id, qty, checked: true });
      again.inCart += 1;
    }
    const notes = [
      ...(qty < asked ? [isFull ? 'Keranjang penuh' : available === 0 && why ? why : shortText({ available, max })] : []),
      ...(qty > 0 && variant.price !== price ? [`Harga berubah dari ${rupiah(price)} menjadi ${rupiah(variant.price)}`] : []),
    ];
    if (notes.length > 0) again.left.push({ name, unit, asked, qty, note: notes.join('. ') });
  }
  return again;
}
