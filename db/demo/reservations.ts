/** A reservation or a service order of the demo patient: how it stands, and how it is paid. */
export type DemoReservation = Readonly<{
  kind: 'SRD' | 'SPT';
  state: 'requested' | 'offered' | 'held' | 'booked' | 'checked_in' | 'fulfilled' | 'no_show' | 'expired' | 'cancelled';
  /** When it is: on a day of the last week, on this day if there are hours, or on one of the next days. */
  day: 'past' | 'today' | 'ahead';
  /** Null = nothing is to be paid yet. */
  payment: 'paid' | 'at_place' | 'pending' | 'expired' | null;
  isForChild?: true;
  /** The desk looks for a time. */
  isByAppointment?: true;
  /** The hospital has given its date other hours, so it may be moved for nothing. */
  isAtOtherHours?: true;
  /** Its hospital owes a result of it, which nobody has sent. */
  isWithResult?: true;
  /** It takes the last place of its date, for which another person waits. */
  isLast?: true;
  /** The place was offered to who waited for it. */
  isFromWaitlist?: true;
}>;

/** One in each state, of doctors and of services. */
export const reservations: readonly DemoReservation[] = [
  { kind: 'SRD', state: 'checked_in', day: 'today', payment: 'paid' },
  { kind: 'SPT', state: 'checked_in', day: 'today', payment: 'paid', isForChild: true },
  { kind: 'SRD', state: 'booked', day: 'ahead', payment: 'paid', isLast: true },
  { kind: 'SRD', state: 'booked', day: 'ahead', payment: 'at_place', isForChild: true },
  { kind: 'SRD', state: 'booked', day: 'ahead', payment: 'paid', isAtOtherHours: true },
  { kind: 'SRD', state: 'held', day: 'ahead', payment: 'pending' },
  { kind: 'SRD', state: 'offered', day: 'ahead', payment: null, isFromWaitlist: true },
  { kind: 'SRD', state: 'fulfilled', day: 'past', payment: 'paid' },
  { kind: 'SRD', state: 'no_show', day: 'past', payment: 'paid' },
  { kind: 'SRD', state: 'expired', day: 'ahead', payment: 'expired' },
  { kind: 'SRD', state: 'cancelled', day: 'ahead', payment: 'paid' },
  { kind: 'SPT', state: 'requested', day: 'ahead', payment: null, isByAppointment: true },
  { kind: 'SPT', state: 'offered', day: 'ahead', payment: null, isByAppointment: true, isForChild: true },
  { kind: 'SPT', state: 'held', day: 'ahead', payment: 'pending' },
  { kind: 'SPT', state: 'booked', day: 'ahead', payment: 'at_place' },
  { kind: 'SPT', state: 'fulfilled', day: 'past', payment: 'paid', isWithResult: true },
  { kind: 'SPT', state: 'no_show', day: 'past', payment: 'paid' },
  { kind: 'SPT', state: 'expired', day: 'ahead', payment: 'expired' },
  { kind: 'SPT', state: 'cancelled', day: 'ahead', payment: 'paid' },
];
