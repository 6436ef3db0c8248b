import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteRatingsBefore } from './rating.store.server.ts';
import { keepDays } from './rating.ts';

/** Every night: deletes the ratings of long ago. */
export const forgetRatings: Job = {
  name: 'chat.forget-ratings',
  cron: '45 3 * * *',
  run: async ({ db, clock }) => await deleteRatingsBefore(db, new Date(clock.now().getTime() - keepDays * 86_400_000)),
};
