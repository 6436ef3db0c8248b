import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOldPayments } from './payment.personal-data.store.server.ts';
import { emptyOldAccounts } from './refund/refund.store.server.ts';
import { accountDays } from './refund/refund.ts';
import { deleteMessagesBefore } from './webhook/webhook.store.server.ts';
import { webhookDays } from './webhook/webhook.ts';

/** Every night: deletes messages of providers, bank accounts of finished refunds, and payments that the law no longer asks for. */
export const cleanPayments: Job = {
  name: 'payments.clean',
  cron: '40 3 * * *',
  async run({ db, clock }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    await deleteMessagesBefore(db, daysAgo(webhookDays));
    await emptyOldAccounts(db, daysAgo(accountDays));
    await deleteOldPayments(db);
  },
};
