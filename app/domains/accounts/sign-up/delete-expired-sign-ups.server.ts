import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOldLinks } from '../mailed-link/mailed-link.store.server.ts';
import { deleteOldSignUps } from './sign-up.store.server.ts';

/**
 * Days for which a sign-up waits for verification, and for which links are kept after their end (docs/data-map.md).
 */
const keptDays = { signUps: 7, links: 30 } as const;
const batch = 1_000;

/** Deletes unconfirmed sign-ups with their sessions, and old links. The job may run twice, or on two instances at once. */
export const deleteExpiredSignUps: Job = {
  name: 'accounts.purge-sign-ups',
  cron: '15 3 * * *',
  async run({ db, log }) {
    const signUps = await inBatches(batch, (max) => deleteOldSignUps(db, keptDays.signUps, max));
    const links = await inBatches(batch, (max) => deleteOldLinks(db, keptDays.links, max));
    if (signUps + links > 0) log.info({ signUps, links }, 'sign-ups and links deleted');
  },
};
