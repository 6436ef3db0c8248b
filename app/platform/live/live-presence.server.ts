import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../database/db.server.ts';
import type { Logger } from '../log.server.ts';

/** How often a process writes down who has a stream, and how long what it wrote is believed without the next time. */
const beatMs = 5_000;
const believedSeconds = 15;

/**
 * Writes down which accounts have a stream of this process, so that other processes know who is here. While nobody has one it asks the
 * database nothing; what a killed process wrote is believed for some seconds only.
 */
export function createLivePresence(options: { db: Queryable; log: Logger; userIds(): readonly string[]; everyMs?: number }) {
  const { db, log, userIds } = options;
  const processId = randomUUID();
  let written = '';
  let isWriting = false;

  async function beat(): Promise<void> {
    const ids = userIds().toSorted();
    const text = ids.join();
    if (isWriting || (text === '' && written === '')) return;
    isWriting = true;
    try {
      if (text === '') await sql`delete from live_presence where process_id = ${processId}`.execute(db);
      else if (text === written) await sql`update live_presence set beat_at = now() where process_id = ${processId}`.execute(db);
      else await put(ids);
      written = text;
    } catch (err) {
      // The row may be gone: the next beat writes it whole.
      written = text === '' ? written : ' ';
      log.warn({ err }, 'live: who is here could not be written');
    }
    isWriting = false;
  }

  const put = (ids: readonly string[]) =>
    sql`
      insert into live_presence (process_id, user_ids) values (${processId}, ${[...ids]}::uuid[])
      on conflict (process_id) do update set user_ids = excluded.user_ids, beat_at = now()`.execute(db);

  const timer = setInterval(() => void beat(), options.everyMs ?? beatMs).unref();
  return {
    beat,
    /** Streams have ended: takes this process out. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await beat();
    },
  };
}

/** Whether an account has a stream at any process. */
export async function isPresent(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_here: boolean }>`
    select exists (
      select from live_presence where beat_at > now() - make_interval(secs => ${believedSeconds}) and ${userId}::uuid = any(user_ids)
    ) as is_here`.execute(db);
  return rows[0]?.is_here ?? false;
}

/** Deletes what processes wrote that are gone. */
export async function deleteOldPresence(db: Queryable): Promise<void> {
  await sql`delete from live_presence where beat_at < now() - interval '10 minutes'`.execute(db);
}
