import { rupiah } from '#app/platform/money.ts';
import { isPriced } from '../definition/fields.rules.ts';
import type { Definition } from '../definition/schema.ts';

/** What coming costs at least, as lists say it. */
export function priceText({ fields }: Definition): string {
  const prices = fields.filter(isPriced).flatMap(({ options }) => options.map(({ price }) => price));
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
  /** Why nobody can register now; null while people can. */
  note: string | null;
}>;
