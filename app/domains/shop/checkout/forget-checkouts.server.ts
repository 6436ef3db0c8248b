import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteEndedQuotes } from '../shipment/shipment.store.server.ts';
import { deleteOldCheckouts } from './checkout.store.server.ts';
import { repeatSeconds } from './purchase.ts';

/** As long as a cart that nobody changes. */
const keptDays = 90;
const days = (now: Date, count: number) => new Date(now.getTime() - count * 86_400_000);

/** Every night: deletes prices of shipments that have ended, what was chosen by who does not come back, and checkouts of the day before. */
export const forgetCheckouts: Job = {
  name: 'shop.forget-checkouts',
  cron: '50 3 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    await deleteEndedQuotes(db, days(now, 1));
    await deleteOldCheckouts(db, { unused: days(now, keptDays), repeatable: new Date(now.getTime() - repeatSeconds.cart * 1_000) });
  },
};
