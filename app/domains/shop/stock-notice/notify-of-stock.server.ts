import type { Job } from '#app/platform/jobs.server.ts';
import { endOfWait } from './rules.ts';
import { deleteAskedBefore } from './store.server.ts';
import { tellOfStock } from './tell.operations.server.ts';

/** Every five minutes: tells people that there is again what they wait for. */
export const tellWaiting: Job = { name: 'shop.tell-waiting', cron: '*/5 * * * *', run: tellOfStock };

/** Every night: deletes notices that were asked for 90 days ago, told or not. */
export const forgetNotices: Job = {
  name: 'shop.forget-notices',
  cron: '45 3 * * *',
  run: async ({ db, clock }) => await deleteAskedBefore(db, endOfWait(clock.now())),
};
