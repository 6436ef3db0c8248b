import { sql } from 'kysely';
import type { Tx } from '../database/db.server.ts';
import type { Job, Jobs } from '../jobs/jobs.server.ts';
import { removeFiles } from './outbox.server.ts';

/** Removes the files of erased messages, after the transaction that erased them. May run twice. */
export const removeMessageFiles: Job<{ ids: string[] }> = {
  name: 'outbox-remove-files',
  run: ({ storage }, { ids }) => removeFiles(storage, ids),
};

/**
 * Erases messages with their files, when a person is erased: all to one of `recipients` and those in `ids`, sent or not, and what was sent
 * already to `sentTo`, where another person may be waiting for a message of their own.
 */
export async function eraseMessages(
  tx: Tx,
  jobs: Jobs,
  which: { recipients?: readonly string[]; sentTo?: readonly string[]; ids?: readonly string[] },
): Promise<void> {
  const { recipients = [], sentTo = [], ids = [] } = which;
  const gone = await tx
    .deleteFrom('outbox_messages')
    .where((row) =>
      row.or([
        ...(recipients.length > 0 ? [row('recipient', 'in', [...recipients])] : []),
        ...(sentTo.length > 0 ? [row.and([row('recipient', 'in', [...sentTo]), row('sent_at', 'is not', null)])] : []),
        ...(ids.length > 0 ? [row('id', 'in', [...ids])] : []),
      ]),
    )
    .returning('id')
    .execute();
  if (gone.length > 0) await jobs.enqueue(tx, removeMessageFiles, { ids: gone.map((row) => row.id) });
}

/** Erases messages with `leavesNothing` an hour after delivery, and three days after queueing in any case. May run twice. */
export const forgetMessages: Job = {
  name: 'outbox-forget',
  cron: '35 * * * *',
  async run({ db, storage }) {
    const gone = await db
      .deleteFrom('outbox_messages')
      .where('leaves_nothing', '=', true)
      .where((row) =>
        row.or([row('sent_at', '<', sql<Date>`now() - interval '1 hour'`), row('created_at', '<', sql<Date>`now() - interval '3 days'`)]),
      )
      .returning('id')
      .execute();
    await removeFiles(
      storage,
      gone.map((row) => row.id),
    );
  },
};

const keptDays = 30;

/** Deletes messages after 30 days: those that were sent, and those whose attempts all failed. */
export const cleanOutbox: Job = {
  name: 'outbox-clean',
  cron: '20 3 * * *',
  async run({ db, storage }) {
    const gone = await db
      .deleteFrom('outbox_messages')
      .where(sql<Date>`coalesce(sent_at, created_at)`, '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
      .returning('id')
      .execute();
    await removeFiles(
      storage,
      gone.map((row) => row.id),
    );
  },
};
