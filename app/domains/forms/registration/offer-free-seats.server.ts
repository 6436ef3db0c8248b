import { inTransaction } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { getFormOrNull } from '../form/published-form.store.server.ts';
import { eventNotices } from './event.notices.server.ts';
import { changeRegistration, lockRegistration } from './registration.store.server.ts';
import { offerHours, within } from './registration-deadlines.ts';
import { allocateSeats, findSeats, fullPools, lockPools, neverFits } from './seats.store.server.ts';
import { findNextWaiting } from './waiting-registration.store.server.ts';

/** More than any event has waiting; the next change goes on from there. */
const perRun = 1_000;

/**
 * Offers free seats to those who wait, first come first served: who needs more seats than are left keeps the others waiting, who waits for an
 * option that is full, or for more seats than there ever are, is passed over and keeps the number. May run twice, also at once.
 */
export async function offerFreeSeats(platform: Platform, formId: number): Promise<void> {
  let after = 0;
  for (let count = 0; count < perRun; count += 1) {
    const offered = await offerNext(platform, formId, after);
    if (offered === null) return;
    after = offered.passed ? offered.waitingNo : after;
  }
}

type Offered = Readonly<{ waitingNo: number; passed: boolean }>;

/** Offers to the first that waits behind a number; null when nobody does, or no seat is free. */
async function offerNext({ db, clock, ...services }: Platform, formId: number, after: number): Promise<Offered | null> {
  const platform = { ...services, clock };
  return await inTransaction(db, async (tx) => {
    const next = await findNextWaiting(tx, formId, after);
    const registration = next === null ? null : await lockRegistration(tx, { id: next.id });
    if (!registration) return null;
    // It was offered, or cancelled, while it was waited for.
    if (registration.waiting_no === null) return { waitingNo: after, passed: false };
    const form = await getFormOrNull(tx, { id: formId });
    const now = clock.now();
    if (!form || form.cancelled_at !== null || (form.starts_at !== null && form.starts_at <= now)) return null;
    const seats = await findSeats(tx, registration.id);
    const pools = await lockPools(tx, seats);
    const full = fullPools(pools, seats);
    const isPassed = neverFits(pools, seats).length > 0 || full.every(({ option }) => option !== null);
    if (full.length > 0 && !isPassed) return null;
    if (full.length > 0) return { waitingNo: registration.waiting_no, passed: true };
    if (!(await allocateSeats(tx, seats))) throw new Error(`the pools of form ${formId} were not locked`);
    const until = within(now, offerHours * 60, form.starts_at);
    await changeRegistration(tx, registration.id, ['waiting'], { state: 'offered', hold_until: until }, now);
    announce(tx, { topic: `event:${formId}`, kind: 'registration.moved', key: registration.id });
    await eventNotices.enqueueTell(tx, platform, registration.id, 'offered');
    return { waitingNo: registration.waiting_no, passed: false };
  });
}
