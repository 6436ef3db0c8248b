import type { DemoLoad } from './load/demo-load.ts';

type PartState = 'waiting' | 'accepted' | 'packed' | 'shipped' | 'ready' | 'delivered' | 'collected' | 'refused' | 'cancelled';

/** An order of the demo patient: how it stands, what was bought, and what happened to it and when. */
export type DemoOrder = Readonly<{
  state: 'placed' | 'awaiting' | 'paid' | 'processing' | 'completed' | 'expired' | 'cancelled' | 'refused';
  part: PartState;
  mode: 'own' | 'pickup';
  /** Short name of the pharmacy. */
  pharmacy: 'dago' | 'melati' | 'cibiru';
  /** Slugs without the pharmacy, the number of the variant, and how many. */
  lines: readonly (readonly [slug: string, variant: number, quantity: number])[];
  /** Bought of the used prescription, and prepared by one person: another has to check it. */
  isPrescribed?: true;
  /** Of its payment; null = no way to pay was chosen. */
  payment: 'pending' | 'paid' | 'expired' | 'cancelled' | null;
  /** Each with the hours since. */
  events: readonly (readonly [kind: string, hoursAgo: number])[];
}>;

const paid = (hoursAgo: number) =>
  [
    ['placed', hoursAgo + 0.5],
    ['way_chosen', hoursAgo + 0.5],
    ['paid', hoursAgo],
  ] as const;
const accepted = (hoursAgo: number) => [...paid(hoursAgo + 0.5), ['part_accept', hoursAgo]] as const;
const packed = (hoursAgo: number) => [...accepted(hoursAgo + 1), ['part_pack', hoursAgo]] as const;

/** One order in each state, the newest first. */
export const orders: readonly DemoOrder[] = [
  {
    state: 'placed',
    part: 'waiting',
    mode: 'own',
    pharmacy: 'dago',
    payment: null,
    events: [['placed', 0.2]],
    lines: [['parasetamol-500-mg', 0, 2]],
  },
  {
    state: 'awaiting',
    part: 'waiting',
    mode: 'own',
    pharmacy: 'melati',
    payment: 'pending',
    lines: [['ibuprofen-200-mg', 0, 1]],
    events: [
      ['placed', 2],
      ['way_chosen', 2],
    ],
  },
  {
    state: 'paid',
    part: 'waiting',
    mode: 'own',
    pharmacy: 'dago',
    lines: [['parasetamol-500-mg', 1, 1]],
    payment: 'paid',
    events: paid(0.3),
  },
  {
    state: 'processing',
    part: 'accepted',
    mode: 'pickup',
    pharmacy: 'cibiru',
    payment: 'paid',
    events: accepted(0.6),
    lines: [['parasetamol-kafein', 0, 2]],
  },
  {
    state: 'processing',
    part: 'packed',
    mode: 'own',
    pharmacy: 'melati',
    payment: 'paid',
    events: packed(0.7),
    lines: [['ibuprofen-200-mg', 0, 3]],
  },
  {
    state: 'processing',
    part: 'packed',
    mode: 'pickup',
    pharmacy: 'dago',
    payment: 'paid',
    isPrescribed: true,
    events: packed(1.5),
    lines: [['amoksisilin-500-mg', 0, 2]],
  },
  {
    state: 'processing',
    part: 'shipped',
    mode: 'own',
    pharmacy: 'dago',
    payment: 'paid',
    lines: [['parasetamol-500-mg', 0, 1]],
    events: [...packed(3), ['part_ship', 1]],
  },
  {
    state: 'processing',
    part: 'ready',
    mode: 'pickup',
    pharmacy: 'melati',
    payment: 'paid',
    lines: [['ibuprofen-200-mg', 0, 2]],
    events: [...packed(6), ['part_ready', 5]],
  },
  {
    state: 'completed',
    part: 'delivered',
    mode: 'own',
    pharmacy: 'cibiru',
    payment: 'paid',
    lines: [
      ['parasetamol-kafein', 0, 1],
      ['ibuprofen-200-mg', 0, 1],
    ],
    events: [...packed(30), ['part_ship', 27], ['part_deliver', 25], ['completed', 25]],
  },
  {
    state: 'completed',
    part: 'collected',
    mode: 'pickup',
    pharmacy: 'dago',
    payment: 'paid',
    lines: [['parasetamol-500-mg', 0, 5]],
    events: [...packed(290), ['part_ready', 289], ['part_collect', 285], ['completed', 285]],
  },
  {
    state: 'expired',
    part: 'waiting',
    mode: 'own',
    pharmacy: 'dago',
    payment: 'expired',
    lines: [['parasetamol-500-mg', 0, 1]],
    events: [
      ['placed', 96],
      ['way_chosen', 96],
      ['expired', 71],
    ],
  },
  {
    state: 'cancelled',
    part: 'cancelled',
    mode: 'pickup',
    pharmacy: 'melati',
    payment: 'cancelled',
    lines: [['ibuprofen-200-mg', 1, 1]],
    events: [
      ['placed', 150],
      ['way_chosen', 150],
      ['cancelled', 149],
    ],
  },
  {
    state: 'refused',
    part: 'refused',
    mode: 'own',
    pharmacy: 'cibiru',
    payment: 'paid',
    lines: [['parasetamol-kafein', 1, 1]],
    events: [...paid(48), ['part_refuse', 46], ['refused', 46]],
  },
];

/** The Wish List of the demo patient: slugs without the pharmacy, each with it and the days since. */
export const savedMedicines: readonly (readonly [slug: string, pharmacy: DemoOrder['pharmacy'], daysAgo: number])[] = [
  ['parasetamol-500-mg', 'dago', 1],
  ['ibuprofen-200-mg', 'melati', 4],
  ['parasetamol-kafein', 'cibiru', 12],
];

/** What the demo patient complains about, not answered yet: an order that was delivered. */
export const complaint = 'Satu strip ibuprofen penyok dan dua tabletnya pecah. Fotonya bisa saya kirim lewat WhatsApp. (contoh)';

/** When an event of this kind happened; null = it did not. */
export const momentOf = (order: Pick<DemoOrder, 'events'>, load: DemoLoad, kind: string): Date | null => {
  const event = order.events.find(([name]) => name === kind);
  return event ? new Date(load.now.getTime() - event[1] * 3_600_000) : null;
};
