import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { purgeLinks } from '../mailed-link/mailed-link.store.server.ts';
import { purgeSignUps } from './sign-up.store.server.ts';

/**
 * Days for which a sign-up waits for verification, and for which links are kept after their end (guides: privacy, "Retention defaults").
 */
const keptDays = { signUps: 7, links: 30 } as const;
const batch = 1_000;

/** Deletes unconfirmed sign-ups with their sessions, and old links. The job may run twice, or on two instances at once. */
export const purgeSignUpsAndLinks: Job = {
  name: 'accounts.purge-sign-ups',
  cron: '15 3 * * *',
  async run({ db, log }) {
    const signUps = await inBatches((max) => purgeSignUps(db, keptDays.signUps, max));
    const links = await inBatches((max) => purgeLinks(db, keptDays.links, max));
    if (signUps + links > 0) log.info({ signUps, links }, 'sign-ups and links purged');
  },
};

async function inBatches(purge: (max: number) => Promise<number>): Promise<number> {
  let purged = 0;
  for (let last = batch; last === batch; purged += last) last = await purge(batch);
  return purged;
}
