import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { askProvider } from '../payment/follow-attempt.server.ts';
import { findWaiting, finishMessage } from './webhook.store.server.ts';

/** Asks the provider about the attempt that a message names; the message itself moves nothing. */
export const readMessage: Job<{ id: string }> = {
  name: 'payments.read-message',
  callsProvider: 'payments',
  retry: { limit: 20, maxDelaySeconds: 600 },
  async run(platform, { id }) {
    const attemptId = await findWaiting(platform.db, id);
    if (attemptId === null) return;
    const asked = await askProvider(platform, attemptId);
    if (!asked.ok) throw new Error('payments: the provider does not answer about a message');
    await finishMessage(platform.db, id, asked.value, platform.clock.now());
  },
};
