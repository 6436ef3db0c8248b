import { jobs } from '#app/domains.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** Makes the last authentication of these sessions an hour old, so that sensitive acts require another. */
export async function makeStale(db: Database, userId: string): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db.updateTable('sessions').set({ authenticated_at: anHourAgo }).where('user_id', '=', userId).execute();
}

/** Ends the 7 days in which a deletion can be cancelled. */
export async function endUndoTime(db: Database, userId: string): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await db.updateTable('users').set({ erase_after: past }).where('id', '=', userId).where('status', '=', 'leaving').execute();
}

/** Runs one of the product's jobs now, as its schedule would. */
export async function runJob(app: Pick<TestApp, 'platform'>, name: string, data: object = {}): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(app.platform, data as never);
}
