import type { Job } from '#app/platform/jobs.server.ts';
import { keepDays } from './rules.ts';
import { deleteRatingsBefore } from './store.server.ts';

/** Every night: deletes the ratings of long ago. */
export const forgetRatings: Job = {
  name: 'chat.forget-ratings',
  cron: '45 3 * * *',
  run: async ({ db, clock }) => await deleteRatingsBefore(db, new Date(clock.now().getTime() - keepDays * 86_400_000)),
};
