/** The states of a reservation. */
export const reservationStates = [
  'requested',
  'offered',
  'held',
  'booked',
  'checked_in',
  'fulfilled',
  'no_show',
  'expired',
  'cancelled',
] as const;
export type ReservationState = (typeof reservationStates)[number];

/** What happens to a reservation. `reopen` = the payment was taken back, or another way to pay was chosen; `undo` = by the desk. */
export type ReservationEvent =
  | 'offer'
  | 'decline'
  | 'accept'
  | 'book'
  | 'reopen'
  | 'move'
  | 'check_in'
  | 'fulfil'
  | 'no_show'
  | 'undo'
  | 'expire'
  | 'cancel';

/**
 * The life of a reservation; the database refuses any other step of the state (db/functions/reservations.sql). An offer is a time that the desk
 * proposes, which is asked for again when nobody takes it, or a place for who waited, which then ends.
 */
export const reservationLife: Readonly<Record<ReservationState, Partial<Record<ReservationEvent, ReservationState>>>> = {
  requested: { offer: 'offered', cancel: 'cancelled' },
  offered: { accept: 'held', book: 'booked', decline: 'requested', expire: 'expired', cancel: 'cancelled' },
  held: { book: 'booked', expire: 'expired', cancel: 'cancelled' },
  booked: {
    reopen: 'held',
    move: 'booked',
    check_in: 'checked_in',
    fulfil: 'fulfilled',
    no_show: 'no_show',
    expire: 'expired',
    cancel: 'cancelled',
  },
  checked_in: { fulfil: 'fulfilled', undo: 'booked' },
  no_show: { check_in: 'checked_in', undo: 'booked' },
  expired: { reopen: 'held', book: 'booked' },
  fulfilled: { undo: 'checked_in' },
  cancelled: {},
};

/** The state after an event; null when it does not follow. */
export function stateAfter(state: ReservationState, event: ReservationEvent): ReservationState | null {
  return reservationLife[state][event] ?? null;
}

type Shown = Readonly<{ state: ReservationState; hold_until: Date | null; is_by_appointment: boolean }>;

/** The state as it is at `now`: a hold ends by the clock, whether or not a job has written it. */
export function stateNow({ state, hold_until: until, is_by_appointment: isByAppointment }: Shown, now: Date): ReservationState {
  if (until === null || until > now) return state;
  return state === 'offered' && isByAppointment ? 'requested' : 'expired';
}

/** The five codes of a status that the specification has. */
export type Status = 'pending' | 'inactive' | 'waiting' | 'confirmed' | 'done';

const statuses: Readonly<Record<ReservationState, Status>> = {
  requested: 'inactive',
  offered: 'inactive',
  held: 'pending',
  booked: 'confirmed',
  checked_in: 'confirmed',
  fulfilled: 'done',
  no_show: 'done',
  expired: 'done',
  cancelled: 'done',
};

/** A state, and whether a cashier looks for the money that was sent. */
type Paying = Readonly<{ state: ReservationState; isInReview: boolean }>;

/** The specification's code of a state. */
export const statusOf = ({ state, isInReview }: Paying): Status => (state === 'held' && isInReview ? 'waiting' : statuses[state]);

/** What people read of a state, who may have sent a proof of payment. */
export const labelOf = ({ state, isInReview }: Paying): string =>
  state === 'held' && isInReview ? 'Menunggu Konfirmasi' : stateLabels[state];

/** What patients read of a state. */
export const stateLabels: Readonly<Record<ReservationState, string>> = {
  requested: 'Belum Aktif',
  offered: 'Menunggu jawaban Anda',
  held: 'Pending',
  booked: 'Terjadwal',
  checked_in: 'Sudah datang',
  fulfilled: 'Selesai',
  no_show: 'Tidak datang',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
};

/** What staff read, to whom the patient is another person. */
export const staffLabelOf = ({ state, isInReview }: Paying): string =>
  state === 'offered' ? 'Menunggu jawaban pasien' : labelOf({ state, isInReview });
