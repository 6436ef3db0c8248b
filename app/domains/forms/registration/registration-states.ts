/** The states of a registration. */
export const registrationStates = [
  'quarantined',
  'awaiting_approval',
  'waiting',
  'offered',
  'awaiting_payment',
  'confirmed',
  'rejected',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const;
export type RegistrationState = (typeof registrationStates)[number];

/**
 * What happens to a registration. `hold`: seats are given and a payment is awaited. `confirm`: seats are given, and nothing is to be paid any
 * more. `queue`: it waits for a seat. `review`: staff decide about it. `refund`: its money goes back. `settle`: the money is back. `keep`: a refund was
 * declined.
 */
export const registrationEvents = [
  'review',
  'queue',
  'offer',
  'hold',
  'confirm',
  'reject',
  'lapse',
  'cancel',
  'refund',
  'settle',
  'keep',
] as const;
export type RegistrationEvent = (typeof registrationEvents)[number];

/** The life of a registration; the database refuses any other step of the state (db/functions/forms.sql). */
export const registrationLife: Readonly<Record<RegistrationState, Partial<Record<RegistrationEvent, RegistrationState>>>> = {
  quarantined: {
    review: 'awaiting_approval',
    queue: 'waiting',
    hold: 'awaiting_payment',
    confirm: 'confirmed',
    reject: 'rejected',
    cancel: 'cancelled',
  },
  awaiting_approval: { hold: 'awaiting_payment', confirm: 'confirmed', reject: 'rejected', cancel: 'cancelled' },
  waiting: { offer: 'offered', cancel: 'cancelled' },
  offered: { review: 'awaiting_approval', hold: 'awaiting_payment', confirm: 'confirmed', lapse: 'expired', cancel: 'cancelled' },
  awaiting_payment: { confirm: 'confirmed', lapse: 'expired', cancel: 'cancelled' },
  confirmed: { hold: 'awaiting_payment', cancel: 'cancelled', refund: 'refund_due' },
  expired: { confirm: 'confirmed', refund: 'refund_due' },
  cancelled: { refund: 'refund_due' },
  rejected: {},
  refund_due: { settle: 'refunded', keep: 'cancelled' },
  refunded: { refund: 'refund_due' },
};

/** The state after an event; null when it does not follow. */
export function stateAfter(state: RegistrationState, event: RegistrationEvent): RegistrationState | null {
  return registrationLife[state][event] ?? null;
}

/** The states that keep seats. The database has the same list as `holds_seat`. */
export const seatStates: readonly RegistrationState[] = ['awaiting_approval', 'offered', 'awaiting_payment', 'confirmed'];

/** The states in which something still comes of a registration. */
export const activeStates: readonly RegistrationState[] = [...seatStates, 'waiting', 'quarantined'];

/** The state as it is at `now`: a hold ends by the clock, whether or not a job has written it. */
export function stateNow(one: Readonly<{ state: RegistrationState; hold_until: Date | null }>, now: Date): RegistrationState {
  return one.hold_until !== null && one.hold_until <= now ? 'expired' : one.state;
}

/** What people read of a state; the person of a registration reads `ownState`. */
export const stateLabels: Readonly<Record<RegistrationState, string>> = {
  quarantined: 'Sedang diperiksa petugas',
  awaiting_approval: 'Menunggu persetujuan',
  waiting: 'Daftar tunggu',
  offered: 'Ada tempat untuk Anda',
  awaiting_payment: 'Menunggu pembayaran',
  confirmed: 'Terdaftar',
  rejected: 'Ditolak',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
  refund_due: 'Dana sedang dikembalikan',
  refunded: 'Dana dikembalikan',
};

/**
 * A state as the person of the registration learns it, with its label. That something looked automated shows nowhere; that a seat is certain
 * is not said either.
 */
export function ownState(state: RegistrationState): Readonly<{ state: RegistrationState | 'received'; status: string }> {
  return state === 'quarantined' ? { state: 'received', status: 'Menunggu kabar' } : { state, status: stateLabels[state] };
}
