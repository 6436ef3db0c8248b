import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PaymentProvider, ProviderCharge } from '#app/platform/payments/payment-provider.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import * as store from '../attempt/attempt.store.server.ts';
import { nextCheckAt, retryAt } from '../attempt/attempt.ts';
import { claimDue } from '../attempt/due-attempts.store.server.ts';
import { type By, endAttempt, lockWithRecord } from '../attempt/move-attempt.server.ts';
import { awayMinutes } from '../attempt/spare-minutes.ts';
import { applyCharge } from './settle-payment.server.ts';

/** Operations that wait for a provider have the database beside the services. */
type Services = PlatformServices & Readonly<{ db: Database }>;

const byProvider: By = { source: 'provider' };
const byClock: By = { source: 'clock' };

const minutesAfter = (moment: Date, minutes: number) => moment.getTime() + minutes * 60_000;

/**
 * Brings one attempt on by asking its provider: charges what is not charged, reads what is pending, ends what is over. Called when the attempt is
 * due; of all workers one gets it. May be killed anywhere and run again: a charge is asked for before it is repeated.
 */
async function followAttempt(platform: Platform, id: string): Promise<void> {
  const { db, clock, payments } = platform;
  const attempt = await claimDue(db, id, clock.now());
  if (!attempt) return;
  if (!payments) return await followWithout(platform, attempt);
  if (attempt.state === 'cancelled') return await cancelCharge(platform, payments, attempt);
  const isOver = (attempt.state === 'created' || attempt.state === 'pending') && clock.now() >= attempt.holdUntil;
  if (isOver) return await expire(platform, payments, attempt);
  if (attempt.state === 'created') return await charge(platform, payments, attempt);
  await readCharge(platform, payments, attempt);
}

/** Brings one attempt on, right after it was started or cancelled, and whenever it is due. */
export const followJob: Job<{ id: string }> = {
  name: 'payments.follow',
  callsProvider: 'payments',
  run: (platform, { id }) => followAttempt(platform, id),
};

/** The keys of the provider were removed: nobody can be asked, and an attempt still ends by the clock. */
async function followWithout(platform: Platform, attempt: store.Attempt): Promise<void> {
  const now = platform.clock.now();
  // What has ended waits for nobody else.
  if (attempt.state !== 'created' && attempt.state !== 'pending') return await store.setNextCheck(platform.db, attempt.id, null);
  if (now.getTime() >= minutesAfter(attempt.holdUntil, awayMinutes)) return await endByClock(platform, attempt.id);
  await store.setNextCheck(platform.db, attempt.id, nextCheckAt(attempt, now));
}

async function apply(platform: Services, id: string, news: ProviderCharge, by: By): Promise<boolean> {
  const changed = await inTransaction(platform.db, (tx) => applyCharge(tx, platform, id, news, by));
  return changed;
}

async function later(platform: Platform, attempt: store.Attempt): Promise<void> {
  await store.setNextCheck(platform.db, attempt.id, nextCheckAt(attempt, platform.clock.now()));
}

/** The provider did not answer: a planned question is asked again, also the last one. */
async function again(platform: Platform, attempt: store.Attempt): Promise<void> {
  await store.setNextCheck(platform.db, attempt.id, retryAt(attempt, platform.clock.now()));
}

/** After an earlier call whose answer was lost the provider is asked first, because some repeat a charge. */
async function charge(platform: Platform, payments: PaymentProvider, attempt: store.Attempt): Promise<void> {
  if (attempt.checks > 1) {
    const known = await payments.status(attempt.providerTx ?? attempt.reference);
    if (known.kind !== 'ok') return await later(platform, attempt);
    if (known.value) return void (await apply(platform, attempt.id, known.value, byProvider));
  }
  const record = await platform.payables.get(attempt.kind)?.find(platform.db, attempt.reference.replace(/\.\d+$/, ''));
  const outcome = await payments.charge({
    reference: attempt.reference,
    amount: attempt.amount,
    channel: attempt.channel,
    createdAt: attempt.createdAt,
    expiresAt: attempt.expiresAt,
    returnUrl: `${platform.env.publicUrl}${pathOf(platform, record)}`,
  });
  if (outcome.kind === 'ok') return void (await apply(platform, attempt.id, outcome.value, byProvider));
  if (outcome.kind === 'unknown') return await later(platform, attempt);
  await inTransaction(platform.db, async (tx) => {
    const locked = await lockWithRecord(tx, platform, attempt.id);
    // A notification may have been quicker: only what is not charged yet was refused.
    if (locked?.attempt.state === 'created') {
      await endAttempt(tx, platform, locked.attempt, 'failed', { source: 'provider', note: outcome.reason });
    }
  });
}

function pathOf(platform: PlatformServices, record: PayableRecord | null | undefined): string {
  const path = record?.path ?? '/';
  return typeof path === 'string' ? path : path(platform);
}

/** Reads the charge and moves the attempt. */
async function readCharge(platform: Platform, payments: PaymentProvider, attempt: store.Attempt): Promise<void> {
  const known = await payments.status(attempt.providerTx ?? attempt.reference);
  if (known.kind !== 'ok') await again(platform, attempt);
  else if (known.value) await apply(platform, attempt.id, known.value, byProvider);
  else await later(platform, attempt);
}

/** The time to pay is over: the charge is cancelled at the provider first, and what was paid meanwhile counts. */
async function expire(platform: Platform, payments: PaymentProvider, attempt: store.Attempt): Promise<void> {
  const ended = await payments.cancel(attempt.providerTx ?? attempt.reference);
  if (ended.kind === 'ok' || (ended.kind === 'refused' && ended.reason === 'missing')) return await endByClock(platform, attempt.id);
  if (ended.kind === 'refused') return await readCharge(platform, payments, attempt);
  const isAwayTooLong = platform.clock.now().getTime() >= minutesAfter(attempt.holdUntil, awayMinutes);
  if (isAwayTooLong) await endByClock(platform, attempt.id);
  else await store.setNextCheck(platform.db, attempt.id, new Date(minutesAfter(platform.clock.now(), 1)));
}

/** Ends an attempt whose time is over. */
export async function endByClock(platform: Platform, id: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const locked = await lockWithRecord(tx, platform, id);
    if (locked && locked.attempt.holdUntil <= platform.clock.now()) await endAttempt(tx, platform, locked.attempt, 'expired', byClock);
  });
}

/** An owner chose another way, or the record was cancelled: its charge must not be payable. */
async function cancelCharge(platform: Platform, payments: PaymentProvider, attempt: store.Attempt): Promise<void> {
  const ended = await payments.cancel(attempt.providerTx ?? attempt.reference);
  if (ended.kind === 'unknown') return await store.setNextCheck(platform.db, attempt.id, new Date(minutesAfter(platform.clock.now(), 1)));
  if (ended.kind === 'refused' && ended.reason === 'final') await readCharge(platform, payments, attempt);
  else await later(platform, attempt);
}

type Asked = 'moved' | 'unchanged';

/**
 * Asks the provider now about the newest attempt of a record, for an owner who says that they have paid. What it says is applied in a
 * transaction of its own; `no_answer` when it says nothing.
 */
export async function askNewest(platform: Services, kind: string, subjectId: string): Promise<Outcome<Asked, 'no_answer'>> {
  const attempts = await store.findOfSubject(platform.db, kind, subjectId);
  const newest = attempts.find(({ provider }) => provider !== 'manual');
  return newest ? await askProvider(platform, newest.id) : ok('unchanged');
}

/** Asks the provider about one attempt now, whatever its next time is: for a cashier and a notification. `no_answer` when it says nothing. */
export async function askProvider(platform: Services, id: string): Promise<Outcome<Asked, 'no_answer'>> {
  const attempt = await store.findAttempt(platform.db, id);
  if (!attempt || attempt.provider === 'manual' || !platform.payments) return ok('unchanged');
  const known = await platform.payments.status(attempt.providerTx ?? attempt.reference);
  if (known.kind !== 'ok') return fail('no_answer');
  if (!known.value) return ok('unchanged');
  return ok((await apply(platform, id, known.value, byProvider)) ? 'moved' : 'unchanged');
}
