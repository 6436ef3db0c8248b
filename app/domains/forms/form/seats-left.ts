import type { Definition } from '../definition/form-definition.schema.ts';
import { allowsSeveral, type ChoiceField, choicesOf, fewSeats, isChoiceField, poolKey } from '../definition/form-fields.ts';

/** What of a form decides who gets a seat. */
export type Seated = Readonly<{ definition: Definition; has_waitlist: boolean; is_sensitive: boolean }>;

/** What a newcomer gets: a seat, the end of the queue, or nothing. */
export type SeatsFor = 'free' | 'queue' | 'none';

export type SeatsLeft = Readonly<{
  seats: SeatsFor;
  /** Seats of the form for newcomers; null = not limited, or not said. */
  left: number | null;
  /** The same of each option, by the key of its pool. */
  options: ReadonlyMap<string, number | null>;
  /** Options without a seat of their own: nobody waits for one, so they cannot be chosen. */
  full: ReadonlySet<string>;
}>;

type Pool = Readonly<{ option: string | null; capacity: number | null; taken: number }>;

const ownLeft = ({ capacity, taken }: Pool): number | null => (capacity === null ? null : Math.max(0, capacity - taken));

const least = (counts: readonly (number | null)[]): number | null => {
  const limits = counts.filter((n) => n !== null);
  return limits.length === 0 ? null : Math.min(...limits);
};

/** How many more can choose an option of this field; null when nothing limits it, or when one person may take several. */
function leftWithin(field: ChoiceField, options: ReadonlyMap<string, number | null>): number | null {
  const counts = choicesOf(field).map(({ value }) => options.get(poolKey(field.key, value)) ?? null);
  if (counts.includes(null)) return null;
  const sum = counts.reduce<number>((all, n) => all + (n ?? 0), 0);
  return sum > 0 && allowsSeveral(field) ? null : sum;
}

/**
 * What is left for newcomers. While somebody waits they wait too. Where everybody has to choose an option, no more come than the options have
 * seats. Of a sensitive form a number would tell whether somebody was registered already, so it is only said that nothing is left.
 */
export function seatsLeft({ definition, has_waitlist, is_sensitive }: Seated, pools: readonly Pool[], isAwaited: boolean): SeatsLeft {
  const own = pools.find(({ option }) => option === null);
  const ofForm = own ? ownLeft(own) : null;
  const options = new Map(pools.flatMap((pool) => (pool.option === null ? [] : [[pool.option, ownLeft(pool)] as const])));
  const chosen = definition.fields.filter(isChoiceField).filter(({ required, show_when: condition }) => required && condition === null);
  const ofOptions = least(chosen.map((field) => leftWithin(field, options)));
  const isFree = ofForm !== 0 && !(has_waitlist && isAwaited);
  const seats = ofOptions === 0 ? 'none' : isFree ? 'free' : has_waitlist ? 'queue' : 'none';
  const said = (n: number | null) => (seats === 'free' ? (is_sensitive && n !== 0 ? null : n) : 0);
  return {
    seats,
    left: said(least([ofForm, ofOptions])),
    options: new Map([...options].map(([key, n]) => [key, said(n === null ? null : least([n, ofForm]))])),
    full: new Set([...options].flatMap(([key, n]) => (n === 0 ? [key] : []))),
  };
}

/** What the options themselves have left, where it is limited: for who holds a seat already, and for staff. */
export function optionSeats(pools: readonly Pool[], isSensitive = false): Record<string, number> {
  return Object.fromEntries(
    pools.flatMap((pool) => {
      const n = ownLeft(pool);
      return pool.option === null || n === null || (isSensitive && n > 0) ? [] : [[pool.option, n]];
    }),
  );
}

/** What lists and pages say of the seats; null while there are many. */
export function seatsText({ seats, left }: Pick<SeatsLeft, 'seats' | 'left'>): string | null {
  if (seats === 'none') return 'Penuh';
  if (seats === 'queue') return 'Penuh, ada daftar tunggu';
  return left !== null && left <= fewSeats ? `Sisa ${left} tempat` : null;
}
