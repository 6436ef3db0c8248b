import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createClient } from '../../app/platform/database/db.server.ts';
import { listText } from '../../app/platform/text/list-text.ts';
import { DatabaseRefusal } from './refusal.ts';

// What a pooler between the product and PostgreSQL can take away, asked at the start: time limits, and a session of its own. Decision 1.

type Limits = Readonly<Record<string, number>>;

/** A notice arrives within milliseconds or, through a pooler that shares sessions, never. */
const noticeMs = 10_000;

/** What to do about a pooler that refuses a start-up parameter; null for any other error. */
export function explainRefusedParameter(message: string): string | null {
  const name = /unsupported startup parameter(?: in options)?: (\w+)/.exec(message)?.[1];
  if (!name) return null;
  return (
    `Perantara basis data (seperti PgBouncer) menolak parameter ${name}. Isi DATABASE_URL dengan alamat langsung PostgreSQL, atau ` +
    'setel perantara itu menurut docs/operations.md, bagian "Behind a pooler".'
  );
}

/** Refuses a connection whose server has no time limits, or longer ones: a slow statement would then never end. */
export async function requireSessionLimits(client: pg.Client, limits: Limits): Promise<void> {
  const { rows } = await client.query<{ name: string; ms: number }>(
    'SELECT name, setting::int AS ms FROM pg_settings WHERE name = any ($1) ORDER BY name',
    [Object.keys(limits)],
  );
  const lost = rows.filter(({ name, ms }) => ms === 0 || ms > (limits[name] ?? 0));
  if (lost.length === 0) return;
  const remedy = lost.map(({ name }) => `ALTER ROLE … SET ${name} = '${limits[name]}ms';`).join(' ');
  throw new DatabaseRefusal(
    `Batas waktu ${listText(lost.map(({ name }) => name))} tidak sampai ke PostgreSQL: perantara pada DATABASE_URL membuangnya. Isi ` +
      `DATABASE_URL dengan alamat langsung PostgreSQL, atau setel batas itu pada akun proses: ${remedy}`,
  );
}

/**
 * Refuses an address whose connections share sessions of the server, as PgBouncer's in transaction mode: what listens there gets no notice,
 * and a lock stays with a session that others use.
 */
export async function requireOwnSession(client: pg.Client, url: string, variable: string): Promise<void> {
  const channel = `sehati_start_${randomBytes(6).toString('hex')}`;
  const other = createClient({ connectionString: url });
  const { promise: heard, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), noticeMs);
  client.on('notification', (notice) => notice.channel === channel && resolve(true));
  try {
    await client.query(`LISTEN ${channel}`);
    await other.connect();
    await other.query(`NOTIFY ${channel}`);
    if (await heard) return;
  } finally {
    clearTimeout(timer);
    await other.end().catch(() => {});
  }
  throw new DatabaseRefusal(
    `${variable} menunjuk perantara yang memakai satu sesi PostgreSQL untuk banyak sambungan (seperti PgBouncer dengan pool_mode = transaction). ` +
      `Pemberitahuan dan kunci tidak berlaku di sana. Isi ${variable} dengan alamat langsung PostgreSQL, atau pakai pool_mode = session.`,
  );
}
