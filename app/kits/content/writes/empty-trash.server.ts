import { sql } from 'kysely';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { lockHeadOrNull } from '../record/heads-and-revisions.server.ts';

/** How long a record can be taken out of the trash. */
const trashDays = 30;

/** Deletes what has been in the trash for 30 days, with its revisions. */
export const emptyTrash: Job = {
  name: 'resources.empty-trash',
  cron: '40 2 * * *',
  async run({ db, clock, resources }) {
    const before = new Date(clock.now().getTime() - trashDays * 24 * 60 * 60 * 1_000);
    const isOld = (trashedAt: Date | null) => trashedAt !== null && trashedAt < before;
    const old = await db.selectFrom('staff_records').select(['kind', 'key']).where('trashed_at', '<', before).limit(1_000).execute();
    for (const record of old) {
      const remove = resources.get(record.kind)?.store.remove;
      if (!remove) continue;
      await inTransaction(db, async (tx) => {
        if (!isOld((await lockHeadOrNull(tx, record))?.trashed_at ?? null)) return;
        await remove(tx, record.key);
        await sql`delete from staff_records where kind = ${record.kind} and key = ${record.key}`.execute(tx);
      });
    }
  },
};
