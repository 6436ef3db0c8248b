/** How a part of an order reaches the person; `service` = it is used at the facility, or over the network. */
export const modes = ['courier', 'own', 'pickup', 'service'] as const;
export type Mode = (typeof modes)[number];

/** The states of a parcel, and which follow each: a rank that never falls. */
const moves = {
  /** For collection: it waits at the facility. */
  booked: ['in_transit', 'delivered'],
  in_transit: ['held', 'returning', 'delivered', 'lost'],
  /** Nobody took it; the courier keeps it and comes again. */
  held: ['held', 'returning', 'delivered', 'lost'],
  returning: ['returned', 'lost'],
  delivered: [],
  returned: [],
  lost: [],
} as const satisfies Record<string, readonly string[]>;

export type ShipmentState = keyof typeof moves;

/** True when a parcel may go from one state to another; trying again and failing again is recorded too. */
export const follows = (from: ShipmentState, to: ShipmentState): boolean => (moves[from] as readonly string[]).includes(to);

/** The newest parcel of a part. */
export type Trip = Readonly<{ id: string; no: number; state: ShipmentState; courier: string | null; waybill: string | null }>;

/** True for a parcel that will not arrive any more: it is at the seller again, or nowhere. */
export const isBack = (trip: Trip | null): boolean => trip?.state === 'returned' || trip?.state === 'lost';

/** What the buyer reads instead of "Dalam pengiriman", where the parcel has not gone its way. */
const tripLabels: Readonly<Partial<Record<ShipmentState, string>>> = {
  held: 'Pengantaran akan dicoba lagi',
  returning: 'Dalam perjalanan kembali ke penjual',
  returned: 'Kembali di penjual',
  lost: 'Hilang di perjalanan',
};

/** The label of a part that is on its way; null when there is nothing to add. */
export const tripLabel = (trip: Trip | null): string | null => (trip && tripLabels[trip.state]) ?? null;

/** What staff report about a parcel on its way. */
export const parcelSteps = { failed: 'held', returning: 'returning', returned: 'returned', lost: 'lost' } as const satisfies Record<
  string,
  ShipmentState
>;
export type ParcelStep = keyof typeof parcelSteps;

/** The steps that can follow for a parcel. */
export const stepsOf = (trip: Trip | null): ParcelStep[] =>
  trip === null ? [] : (Object.keys(parcelSteps) as ParcelStep[]).filter((step) => follows(trip.state, parcelSteps[step]));
