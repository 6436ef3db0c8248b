import { sql } from 'kysely';
import type { Job } from '../jobs/jobs.server.ts';
import { deleteExpiredLimits } from '../limits/rate-limit.server.ts';
import { deleteOldEvents } from '../live/live-events.server.ts';
import { deleteOldPresence } from '../live/live-presence.server.ts';

/** How long a retry with the same `Idempotency-Key` gets the stored answer: at least this many hours. */
const idempotencyHours = 24;

/** Deletes limits whose window is over, expired idempotency keys, old events of the live stream and what processes wrote that are gone. May run twice. */
export const cleanUpPlatform: Job = {
  name: 'platform.cleanup',
  cron: '*/10 * * * *',
  async run(platform) {
    const limits = await deleteExpiredLimits(platform.db);
    const keys = await sql`
      delete from idempotency_keys where created_at < now() - make_interval(hours => ${idempotencyHours})`.execute(platform.db);
    const events = await deleteOldEvents(platform.db);
    await deleteOldPresence(platform.db);
    platform.log.info({ limits, keys: Number(keys.numAffectedRows ?? 0), events }, 'platform cleaned up');
  },
};
