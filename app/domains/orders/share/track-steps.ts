import type { SellerState } from '../order/order-states.ts';

/** The parts of the way that a shared page shows, in their order. */
const ways = {
  sent: ['accepted', 'packed', 'shipped', 'delivered'],
  fetched: ['accepted', 'packed', 'ready', 'collected'],
  used: ['accepted', 'collected'],
} as const satisfies Record<string, readonly SellerState[]>;

const names: Readonly<Partial<Record<SellerState, string>>> = {
  accepted: 'Disiapkan',
  packed: 'Dikemas',
  shipped: 'Dikirim',
  delivered: 'Sampai',
  ready: 'Siap diambil',
  collected: 'Diterima',
};

/** Links of services that were made before they were for parcels alone. */
const serviceNames: typeof names = { accepted: 'Diproses', collected: 'Selesai' };

export type TrackStep = Readonly<{ name: string; is: 'past' | 'now' | 'ahead' }>;

/** The way of one part in steps; empty when it will not be delivered. */
export function trackSteps(state: SellerState, mode: 'courier' | 'own' | 'pickup' | 'service'): readonly TrackStep[] {
  if (state === 'refused' || state === 'cancelled') return [];
  const way: readonly SellerState[] = mode === 'pickup' ? ways.fetched : mode === 'service' ? ways.used : ways.sent;
  const at = way.indexOf(state);
  const isDone = at === way.length - 1;
  const named = mode === 'service' ? serviceNames : names;
  return way.map((step, index) => ({ name: named[step] ?? step, is: index < at || isDone ? 'past' : index === at ? 'now' : 'ahead' }));
}
