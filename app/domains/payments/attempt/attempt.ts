import type { Channel } from '#app/platform/payments/channels.ts';
import type { ProviderCharge } from '#app/platform/payments/payment-provider.server.ts';
import { awayMinutes, spareMinutes } from './spare-minutes.ts';

/** The states in which an owner can still pay, of which a record has one attempt at most. */
export const openStates = ['created', 'pending', 'review'] as const;
/** Money may still come for these. */
const endedStates = ['failed', 'expired', 'cancelled'] as const;

export type AttemptState = (typeof openStates)[number] | (typeof endedStates)[number] | 'paid' | 'reversed';

/** True for an attempt that ended without money. */
export const isEnded = (state: AttemptState): boolean => endedStates.some((one) => one === state);

/** What an answer of a provider does to an attempt. */
export type Step = Readonly<
  | { kind: 'none' }
  | { kind: 'pending' }
  | { kind: 'review'; reason: 'amount_differs' | 'refunded' }
  | { kind: 'reversed' }
  | { kind: 'paid'; amount: number }
  | { kind: 'ended'; to: 'failed' | 'expired' | 'cancelled' }
>;

const none: Step = { kind: 'none' };

/**
 * The one table of what follows: an open attempt follows its provider, an ended one only becomes paid, a paid one only reversed. An open one
 * with another sum than asked for waits for a cashier.
 */
export function stepFor(attempt: Readonly<{ state: AttemptState; amount: number }>, news: Pick<ProviderCharge, 'state' | 'amount'>): Step {
  const { state, amount } = attempt;
  if (news.state === 'paid') {
    if (state === 'paid' || state === 'reversed') return none;
    if (news.amount === amount || (isEnded(state) && news.amount)) return { kind: 'paid', amount: news.amount ?? amount };
    return isEnded(state) || state === 'review' ? none : { kind: 'review', reason: 'amount_differs' };
  }
  // The money came and went without us: nothing is sold for it, and a cashier looks at an open one.
  if (news.state === 'refunded') return state === 'created' || state === 'pending' ? { kind: 'review', reason: 'refunded' } : none;
  if (news.state === 'pending') return state === 'created' ? { kind: 'pending' } : none;
  if (state === 'paid') return news.state === 'failed' ? { kind: 'reversed' } : none;
  return state === 'created' || state === 'pending' ? { kind: 'ended', to: news.state } : none;
}

const minute = 60_000;

/** After these the provider is asked once more: a settlement can turn into a denial within minutes, and money can come late. */
const plannedMinutes = (state: AttemptState): readonly number[] => (state === 'paid' ? [10] : isEnded(state) ? [10, 60, 24 * 60] : []);

/** Their banks and shops can turn a settlement into a denial within minutes. */
const deniable: readonly Channel[] = ['va_permata', 'echannel', 'cstore_indomaret'];
const deniableMinutes = 10;

type Settled = Readonly<{ channel: Channel; paidAt: Date; nextCheckAt: Date | null }>;

/** From when on the money of a payment stays; null = from the beginning. */
export const certainFrom = ({ channel, paidAt }: Pick<Settled, 'channel' | 'paidAt'>): Date | null =>
  deniable.includes(channel) ? new Date(paidAt.getTime() + deniableMinutes * minute) : null;

/** True when nobody can take the money back any more: its provider was asked after that time, or has not answered for half an hour. */
export function isCertain(payment: Settled, now: Date): boolean {
  const from = certainFrom(payment);
  if (from === null) return true;
  return now >= from && (payment.nextCheckAt === null || now.getTime() >= from.getTime() + awayMinutes * minute);
}

/** When the provider is asked again, so that a lost notification costs minutes; null = never. */
export function nextCheckAt(
  { state, stateAt, createdAt, holdUntil }: Readonly<{ state: AttemptState; stateAt: Date; createdAt: Date; holdUntil: Date }>,
  now: Date,
): Date | null {
  if (state === 'created') return new Date(now.getTime() + minute);
  if (state === 'pending') {
    const wait = now.getTime() - createdAt.getTime() < 15 * minute ? minute : 5 * minute;
    const at = now.getTime() + wait;
    return new Date(now < holdUntil ? Math.min(at, holdUntil.getTime()) : at);
  }
  const planned = plannedMinutes(state).map((wait) => new Date(stateAt.getTime() + wait * minute));
  return planned.find((at) => at.getTime() > now.getTime()) ?? null;
}

/**
 * When the provider is asked again after it did not answer: for a paid or ended attempt after five minutes, then after waits that double up to
 * six hours, for a week after the last planned question.
 */
export function retryAt(attempt: Parameters<typeof nextCheckAt>[0], now: Date): Date | null {
  const planned = nextCheckAt(attempt, now);
  const asked = plannedMinutes(attempt.state)
    .map((wait) => attempt.stateAt.getTime() + wait * minute)
    .filter((at) => at <= now.getTime());
  const last = asked.at(-1);
  if (last === undefined || now.getTime() - last > 7 * 24 * 60 * minute) return planned;
  const at = new Date(now.getTime() + Math.min(Math.max(now.getTime() - last, 5 * minute), 6 * 60 * minute));
  return planned && planned < at ? planned : at;
}

/** The time to pay, and how long what is sold is held. */
export function timesOf(now: Date, ttlMinutes: number, payUntil: Date | null): { expiresAt: Date; holdUntil: Date } | null {
  const own = now.getTime() + ttlMinutes * minute;
  const expiresAt = payUntil ? Math.min(own, payUntil.getTime()) : own;
  if (expiresAt < now.getTime() + minute) return null;
  return { expiresAt: new Date(expiresAt), holdUntil: new Date(expiresAt + spareMinutes * minute) };
}

/** The five labels of a payment that the specification has; a proof in review reads as waiting for confirmation. */
export const stateLabels: Readonly<Record<AttemptState, string>> = {
  created: 'Belum Aktif',
  pending: 'Pending',
  review: 'Menunggu Konfirmasi',
  paid: 'Selesai',
  failed: 'Ditolak',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
  reversed: 'Ditarik penyedia',
};
