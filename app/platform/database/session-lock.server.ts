import type pg from 'pg';
import { createClient, errorCode } from './db.server.ts';

/** An advisory lock of the whole database, kept by one connection until that connection ends; `purpose` is for people, in Indonesian. */
export type SessionLock = Readonly<{ key: number; purpose: string }>;

type Waiting = Readonly<{
  /** Told for what the wait goes on, and which connection has the lock. */
  say?: (sentence: string) => void;
  sayEveryMs?: number;
  /** The wait ends with an error after so many times. */
  rounds?: number;
}>;

/** The lock stayed with another connection; the message is for people and says what to do. */
export class LockHeld extends Error {
  override name = 'LockHeld';
}

const lockTimedOut = '55P03';

/**
 * Runs `work` on a connection of its own that has the lock; other processes wait meanwhile. Throws LockHeld after ten minutes of waiting,
 * because a pooler can keep the lock of a process that ended.
 */
export async function withSessionLock<T>(
  connection: pg.ClientConfig,
  lock: SessionLock,
  work: (client: pg.Client) => Promise<T>,
  waiting: Waiting = {},
): Promise<T> {
  const client = createClient({ ...connection, application_name: 'sehati-lock' });
  await client.connect();
  try {
    await take(client, lock, waiting);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function take(client: pg.Client, lock: SessionLock, { say = console.log, sayEveryMs = 10_000, rounds = 60 }: Waiting): Promise<void> {
  await client.query(`set lock_timeout = ${sayEveryMs}`);
  for (let round = 1; ; round += 1) {
    try {
      await client.query('select pg_advisory_lock($1)', [lock.key]);
      break;
    } catch (error) {
      if (errorCode(error) !== lockTimedOut) throw error;
      const { text, pid } = await holderOf(client, lock);
      if (round === rounds) throw new LockHeld(refusal(lock, text, pid, (sayEveryMs * rounds) / 1_000));
      say(`Menunggu kunci basis data untuk ${lock.purpose}, yang dipegang ${text}.`);
    }
  }
  await client.query('reset lock_timeout');
}

/** The connection that has the lock: one number as an advisory lock is stored with its upper half in `classid`. */
async function holderOf(client: pg.Client, { key }: SessionLock): Promise<{ text: string; pid: number | null }> {
  const { rows } = await client.query<{ pid: number; name: string; since: Date | null }>(
    `select l.pid, coalesce(a.application_name, '') as name, a.backend_start as since
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [key],
  );
  const [row] = rows;
  if (!row) return { text: 'sambungan yang baru saja berakhir', pid: null };
  const name = row.name ? ` (${row.name})` : '';
  return { text: `sambungan ${row.pid}${name}${row.since ? `, tersambung sejak ${row.since.toISOString()}` : ''}`, pid: row.pid };
}

function refusal({ purpose }: SessionLock, holder: string, pid: number | null, seconds: number): string {
  const remedy = pid === null ? '' : ` Jika proses itu sudah tidak ada, akhiri sambungannya: select pg_terminate_backend(${pid});`;
  return `Sudah ${seconds} detik menunggu kunci basis data untuk ${purpose}. Kunci itu dipegang ${holder}.${remedy} Lalu jalankan lagi.`;
}
