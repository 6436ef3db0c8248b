import { cancelAttempts } from '#app/domains/payments/index.server.ts';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { eventNotices } from './event.notices.server.ts';
import { step } from './move-registration.server.ts';
import { findLapsed, lockRegistration } from './registration.store.server.ts';
import { payableKind } from './registration-names.ts';

const perRun = 500;

/**
 * Ends holds whose time is over, each in a transaction of its own. The clock decides: who wants seats of a form ends its holds first, whatever
 * the job of the minute has done.
 */
export async function expireHolds(db: Database, platform: PlatformServices, formId?: number): Promise<void> {
  for (const id of await findLapsed(db, platform.clock.now(), perRun, formId)) {
    await inTransaction(db, async (tx) => {
      const registration = await lockRegistration(tx, { id });
      if (!registration?.hold_until || registration.hold_until > platform.clock.now()) return;
      await step({ tx, platform }, registration, 'lapse');
      await cancelAttempts(tx, platform, payableKind, id, { source: 'clock', note: 'hold_over' });
      await eventNotices.enqueueTell(tx, platform, id, 'expired');
    });
  }
}
