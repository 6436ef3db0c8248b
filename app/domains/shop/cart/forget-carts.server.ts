import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteUnchanged } from './cart.store.server.ts';

/** What somebody thought of buying says something about their health: it is not kept for long. */
const keptDays = 90;

/** Every night: deletes carts that nobody has changed for 90 days. */
export const forgetCarts: Job = {
  name: 'shop.forget-carts',
  cron: '40 3 * * *',
  run: async ({ db, clock }) => await deleteUnchanged(db, new Date(clock.now().getTime() - keptDays * 86_400_000)),
};
