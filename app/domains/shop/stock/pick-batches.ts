/** A line of an order and the base units of an item that it holds. */
export type HeldLine = Readonly<{ line_id: string; item_id: string; qty: number }>;

/** A batch of an item, with the base units in it that may be sold. */
export type Batch = Readonly<{ id: string; item_id: string; pickable: number }>;

export type Pick = Readonly<{ line_id: string; item_id: string; batch_id: string; qty: number }>;

/** Takes each line's units from the batches of its item, in the order that they are given. `short` lines lack units. */
export function pickBatches(lines: readonly HeldLine[], batches: readonly Batch[]): { picks: Pick[]; short: string[] } {
  const left = new Map(batches.map((batch) => [batch.id, batch.pickable]));
  const picks: Pick[] = [];
  const short: string[] = [];
  for (const { line_id, item_id, qty } of lines) {
    let missing = qty;
    for (const batch of batches) {
      const taken = batch.item_id === item_id ? Math.min(missing, left.get(batch.id) ?? 0) : 0;
      if (taken <= 0) continue;
      picks.push({ line_id, item_id, batch_id: batch.id, qty: taken });
      left.set(batch.id, (left.get(batch.id) ?? 0) - taken);
      missing -= taken;
    }
    if (missing > 0) short.push(line_id);
  }
  return { picks, short };
}

/** What a line of an order asks for: `qty` of a variant. */
export type StockNeed = Readonly<{ lineId: string; stockId: number; qty: number }>;

/** The variant that a line asks for; `item_id` is null when its pharmacy never had the product. */
export type Variant = Readonly<{ stock_id: number; item_id: string | null; base_qty: number }>;

/** A line in base units. */
export type NeededLine = StockNeed & Readonly<{ itemId: string | null; baseQty: number }>;

/** A line that cannot be held, with how many of its variant are there. */
export type ShortLine = Readonly<{ lineId: string; available: number }>;

/** The lines in base units; a variant that does not exist has no item. */
export function neededLines(needs: readonly StockNeed[], variants: readonly Variant[]): NeededLine[] {
  const byId = new Map(variants.map((variant) => [variant.stock_id, variant]));
  return needs.map((need) => {
    const variant = byId.get(need.stockId);
    return { ...need, itemId: variant?.item_id ?? null, baseQty: variant?.base_qty ?? 1 };
  });
}

/** The base units needed of each item, all lines together. */
export function neededItems(lines: readonly NeededLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, qty, baseQty } of lines) if (itemId !== null) sums.set(itemId, (sums.get(itemId) ?? 0) + qty * baseQty);
  return sums;
}

/** The lines whose item has fewer free units than all lines together need. */
export function shortLines(lines: readonly NeededLine[], free: ReadonlyMap<string, number>): ShortLine[] {
  const needed = neededItems(lines);
  return lines.flatMap(({ lineId, itemId, baseQty }) => {
    const there = itemId === null ? 0 : (free.get(itemId) ?? 0);
    const isShort = itemId === null || (needed.get(itemId) ?? 0) > there;
    return isShort ? [{ lineId, available: Math.max(0, Math.floor(there / baseQty)) }] : [];
  });
}
