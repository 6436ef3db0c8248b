import { purgePages } from '#app/platform/cache/purge.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import { markLapsed } from './licence.store.server.ts';

/**
 * Every ten minutes: announces each licence whose last day is over, once. What it allowed has ended by itself at midnight; this renews the pages,
 * tells the desk of the facility, and lets the domains above end what waits.
 */
export const announceLapses: Job = {
  name: 'licences.announce-lapses',
  cron: '*/10 * * * *',
  async run(platform) {
    await inTransaction(platform.db, async (tx) => {
      const lapsed = await markLapsed(tx, platform.clock.now());
      for (const { id, doctorId, facilityId, kind } of lapsed) {
        if (facilityId !== null) announce(tx, { topic: `unit:${facilityId}`, kind: 'licence.lapsed', key: String(id) });
        await publish(tx, platform, 'licence.lapsed', { doctorId, facilityId, kind });
      }
      if (lapsed.length > 0) await purgePages(tx, ['services']);
    });
  },
};
