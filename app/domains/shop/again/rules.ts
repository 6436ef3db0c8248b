import { maxLines } from '../cart/limits.schema.ts';
import { roomFor, shortText } from '../cart/rules.ts';
import type { SoldVariant, WantedLine } from '../cart/schema.ts';

/** A variant of an order, with the name and the unit that it had then. */
export type Ordered = Readonly<{ id: number; name: string; unit: string; qty: number }>;

/** What the cart has fewer of than the order had, and why. */
export type Left = Readonly<{ name: string; unit: string; asked: number; qty: number; note: string }>;

/** The lines of an order by variant: a variant that stands in it twice is wanted as often. */
export function orderedOf(lines: readonly Readonly<{ itemKey: string; name: string; unit: string; quantity: number }>[]): Ordered[] {
  const byId = new Map<number, Ordered>();
  for (const { itemKey, name, unit, quantity } of lines) {
    const id = Number(itemKey);
    byId.set(id, { id, name, unit, qty: (byId.get(id)?.qty ?? 0) + quantity });
  }
  return [...byId.values()];
}

type Again = { writes: WantedLine[]; left: Left[]; inCart: number };

/**
 * Joins the lines of an order with those of a cart: of each variant the larger number, at most what can be had beside the rest of the cart.
 * The same order once more changes nothing. `prescribed` are the variants that need a prescription, whatever is listed.
 */
export function againLines(
  own: readonly (SoldVariant & WantedLine)[],
  ordered: readonly Ordered[],
  { sold, prescribed }: Readonly<{ sold: ReadonlyMap<number, SoldVariant>; prescribed: ReadonlySet<number> }>,
): Again {
  const cart = new Map(own.map((line) => [line.id, line]));
  const again: Again = { writes: [], left: [], inCart: 0 };
  for (const { id, name, unit, qty: asked } of ordered) {
    const variant = sold.get(id);
    if (!variant) {
      again.left.push({ name, unit, asked, qty: 0, note: prescribed.has(id) ? 'Hanya dengan resep dokter' : 'Tidak dijual lagi' });
      continue;
    }
    const has = cart.get(id);
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
    if (qty >= asked) continue;
    again.left.push({ name, unit, asked, qty, note: isFull ? 'Keranjang penuh' : shortText({ available, max }) });
  }
  return again;
}
