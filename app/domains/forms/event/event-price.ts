import { rupiah } from '#app/platform/text/money.ts';
import type { Definition } from '../definition/form-definition.schema.ts';
import { isPriced, poolKey } from '../definition/form-fields.ts';

/** What coming costs at least, as lists say it; of options that are full nothing while others are left. */
export function priceText({ fields }: Definition, full: ReadonlySet<string>): string {
  const options = fields.filter(isPriced).flatMap(({ key, options: all }) => all.map((one) => ({ ...one, pool: poolKey(key, one.value) })));
  const open = options.filter(({ pool }) => !full.has(pool));
  const prices = (open.length > 0 ? open : options).map(({ price }) => price);
  if (prices.length === 0) return 'Gratis';
  const [least, highest] = [Math.min(...prices), Math.max(...prices)];
  if (highest === 0) return 'Gratis';
  return least === highest ? rupiah(least) : `Mulai ${rupiah(least)}`;
}

/** An event as the list shows it. */
export type EventCard = Readonly<{
  slug: string;
  name: string;
  image: string | null;
  accent: string | null;
  /** `2026-11-23`, at the place of the event. */
  date: string;
  when: string;
  place: string;
  price: string;
  /** What is left of the seats, or why nobody can register now; null while there are many. */
  note: string | null;
}>;
