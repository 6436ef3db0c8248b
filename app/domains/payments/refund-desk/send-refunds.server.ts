import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findAttempt } from '../attempt/attempt.store.server.ts';
import { lockWithRecord } from '../attempt/move-attempt.server.ts';
import { askProvider } from '../payment/follow-attempt.server.ts';
import { recordRefund } from '../refund/record-refund.server.ts';
import * as store from '../refund/refund.store.server.ts';

/**
 * Asks the provider to return an approved refund, and notes before that it does, so that nobody declines what is being returned. Its key makes a repeated call the same refund, so a lost answer is simply asked again; the
 * status of the charge then says whether the bank has paid.
 */
async function sendRefund(platform: Platform, id: string): Promise<void> {
  const refund = await store.findRefund(platform.db, id);
  const attempt = refund && (await findAttempt(platform.db, refund.attemptId));
  if (!attempt || !platform.payments || refund.method !== 'provider') return;
  if (refund.state === 'sent') return void (await askProvider(platform, attempt.id));
  // Nothing would be asked, so it can still be declined.
  if (platform.payments.pausedSeconds() > 0) return;
  if (!(await store.beginAsking(platform.db, id, platform.clock.now()))) return;
  const reference = attempt.providerTx ?? attempt.reference;
  const outcome = await platform.payments.refund({ reference, key: refund.key, amount: refund.amount, reason: refund.reason });
  // A repeated call can be refused although the first one was done, so the status decides. Without an answer the refund waits.
  if (outcome.kind !== 'ok' && !(await askProvider(platform, attempt.id)).ok) return;
  if (outcome.kind === 'unknown') return;
  await inTransaction(platform.db, async (tx) => {
    await lockWithRecord(tx, platform, attempt.id);
    const now = platform.clock.now();
    const changes = outcome.kind === 'ok' ? ({ to: 'sent', now } as const) : ({ to: 'failed', now, failure: outcome.reason } as const);
    await recordRefund(tx, platform, id, ['approved'], changes, { source: 'provider' });
  });
}

/** Sends one refund right after its approval, and asks about it until its end. */
export const sendOneRefund: Job<{ id: string }> = {
  name: 'payments.send-refund',
  callsProvider: 'payments',
  run: (platform, { id }) => sendRefund(platform, id),
};

/** Every ten minutes: enqueues what was not sent, and what the bank has not confirmed. */
export const watchRefunds: Job = {
  name: 'payments.watch-refunds',
  cron: '*/10 * * * *',
  async run({ db, clock, jobs }) {
    const slot = Math.floor(clock.now().getTime() / 600_000);
    const ids = await store.findAtProvider(db, 500);
    await inTransaction(db, async (tx) => {
      for (const id of ids) await jobs.enqueue(tx, sendOneRefund, { id }, { key: `${id} ${slot}` });
    });
  },
};
