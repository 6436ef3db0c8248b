import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteAskedBefore } from './stock-notice.store.server.ts';
import { endOfWait } from './stock-notice.ts';

/** Every night: deletes notices that were asked for 90 days ago, told or not. */
export const forgetNotices: Job = {
  name: 'shop.forget-notices',
  cron: '45 3 * * *',
  run: async ({ db, clock }) => await deleteAskedBefore(db, endOfWait(clock.now())),
};
