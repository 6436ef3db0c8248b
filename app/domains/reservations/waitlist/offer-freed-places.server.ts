import type { Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Events } from '#app/platform/operations/events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { offerPlaces } from './offer-places.server.ts';
import { endEntryOf, endPast } from './waitlist.store.server.ts';

/** Right after a place became free. May run twice: a place that is offered is not free any more. */
export const offerFreed: Job = {
  name: 'reservations.offer-freed',
  async run(platform) {
    await offerPlaces(platform);
  },
};

/** Offers a place that became free, and ends the entry of who waited and had it. */
export async function followFreedPlace(
  tx: Tx,
  { cancelledId }: Events['place.freed'],
  { clock, jobs }: Pick<PlatformServices, 'clock' | 'jobs'>,
): Promise<void> {
  if (cancelledId !== null) await endEntryOf(tx, cancelledId, 'declined', clock.now());
  await jobs.enqueue(tx, offerFreed, {});
}

/** Every five minutes: offers what became free elsewhere, such as by a cancelled request, and in the night; ends what is over. */
export const offerWaiting: Job = {
  name: 'reservations.offer',
  cron: '*/5 * * * *',
  async run(platform) {
    await endPast(platform.db, platform.clock.now());
    await offerPlaces(platform);
  },
};
