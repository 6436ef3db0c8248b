import type { StockPick } from '#app/platform/orders/order-types.server.ts';

type Ordered = ReadonlyMap<string, Readonly<{ order: string; name: string }>>;

/** One place on the way: what is taken there in all, and how much of it each order gets. */
export type Stop = Readonly<{
  rack: string | null;
  name: string;
  label: string;
  endsOn: string | null;
  unit: string;
  quantity: number;
  orders: readonly Readonly<{ order: string; quantity: number }>[];
}>;

/** What is taken at one facility, rack by rack; `short` are the orders whose goods are not all there. */
export type Walk = Readonly<{ facility: string; stops: readonly Stop[]; short: readonly string[] }>;

const byText = new Intl.Collator('id-ID', { numeric: true }).compare;

/** Orders the picks of many orders as one walk: along the racks, those without a rack last. */
export function walkOf(
  facility: string,
  { picks, short }: Readonly<{ picks: readonly StockPick[]; short: readonly string[] }>,
  ordered: Ordered,
): Walk {
  const named = picks.map((pick) => ({ ...pick, ...(ordered.get(pick.lineId) ?? { order: '', name: '' }) }));
  const stops = [...Map.groupBy(named, ({ from }) => from).values()].flatMap((own): Stop[] => {
    const [first] = own;
    if (!first) return [];
    const { rack = null, name, label, endsOn, unit } = first;
    const orders = own.map(({ order, quantity }) => ({ order, quantity }));
    return [{ rack, name, label, endsOn, unit, orders, quantity: orders.reduce((sum, { quantity }) => sum + quantity, 0) }];
  });
  const inOrder = stops.toSorted(
    (one, other) =>
      Number(one.rack === null) - Number(other.rack === null) ||
      byText(one.rack ?? '', other.rack ?? '') ||
      byText(one.name, other.name) ||
      byText(one.endsOn ?? '', other.endsOn ?? ''),
  );
  return { facility, stops: inOrder, short: [...new Set(short.map((id) => ordered.get(id)?.order ?? ''))] };
}
