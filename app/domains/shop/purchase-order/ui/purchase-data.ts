import { numberText } from '#app/platform/text/number-text.ts';
import { type NeedRow, numberOf, type PurchaseState, purchaseLabels } from '../purchase-order.ts';

/** What speaks for and against ordering a product, in words. */
export type ShownNeed = Readonly<{ perDay: string; free: string; onOrder: string; others: string; warnings: readonly string[] }>;

export type ShownPurchaseLine = Readonly<{
  productId: number;
  product: string;
  about: string;
  unit: string;
  packs: number;
  packUnit: string;
  packQty: number;
  received: number;
  /** Null once it is signed. */
  need: ShownNeed | null;
}>;

/** The form of a line; `packs` is empty where nothing is proposed. */
export type PurchaseLineForm = Readonly<{
  productId: number;
  product: string;
  unit: string;
  packs: string;
  packUnit: string;
  packQty: string;
  need: ShownNeed;
}>;

export type ShownPurchaseOrder = Readonly<{
  id: string;
  state: PurchaseState;
  may: Readonly<{ change: boolean; sign: boolean; send: boolean; cancel: boolean; receive: boolean; print: boolean }>;
}>;

/** A need as its page shows it: other orders of the same product are a warning. */
export function shownNeed({ base_unit: unit, free, used, stock_days: days, on_order, others, open_orders }: NeedRow): ShownNeed {
  const perDay = days === 0 ? null : Math.max(0, used) / days;
  return {
    perDay: perDay === null ? '–' : `${perDay.toLocaleString('id-ID', { maximumFractionDigits: 1 })} ${unit}`,
    free: `${numberText(free)} ${unit}`,
    onOrder: numberText(on_order),
    others: others.map(({ name, free: there }) => `${name} ${numberText(there)}`).join('; ') || '–',
    warnings: open_orders.map((order) =>
      order.state === 'draft' ? 'Ada di draf lain' : `${numberOf(order)}: ${purchaseLabels[order.state].toLowerCase()}`,
    ),
  };
}
