import type { Job } from '#app/platform/jobs.server.ts';
import { offerPlaces } from './offer-places.server.ts';
import { endPast } from './waitlist.store.server.ts';

/** Right after a place became free. May run twice: a place that is offered is not free any more. */
export const offerFreed: Job = {
  name: 'reservations.offer-freed',
  async run(platform) {
    await offerPlaces(platform);
  },
};

/** Every five minutes: offers what became free elsewhere, such as by a cancelled request, and in the night; ends what is over. */
export const offerWaiting: Job = {
  name: 'reservations.offer',
  cron: '*/5 * * * *',
  async run(platform) {
    await endPast(platform.db, platform.clock.now());
    await offerPlaces(platform);
  },
};
