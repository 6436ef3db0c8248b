import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { deleteOldPayments } from './payment.personal-data.store.server.ts';
import { emptyOldAccounts } from './refund/refund.store.server.ts';
import { accountDays } from './refund/refund.ts';
import { deleteStatementsBefore } from './statement/statement.store.server.ts';
import { statementDays } from './statement/statement.ts';
import { deleteMessagesBefore } from './webhook/webhook.store.server.ts';
import { webhookDays } from './webhook/webhook.ts';

/** Every night: deletes messages of providers, statements of banks, accounts of finished refunds, and payments that the law no longer asks for. */
export const cleanPayments: Job = {
  name: 'payments.clean',
  cron: '40 3 * * *',
  async run({ db, clock, jobs }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    await deleteMessagesBefore(db, daysAgo(webhookDays));
    const moment = daysAgo(statementDays);
    await inTransaction(db, async (tx) => {
      await deleteFiles(writesIn(tx, jobs), await deleteStatementsBefore(tx, { day: dateInJakarta(moment), moment }));
    });
    await emptyOldAccounts(db, daysAgo(accountDays));
    await deleteOldPayments(db);
  },
};
