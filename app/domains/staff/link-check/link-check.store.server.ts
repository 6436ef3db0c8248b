import { sql } from 'kysely';
import type { Database, Queryable } from '#app/platform/database/db.server.ts';
import type { LinkOutcome } from '#app/platform/web-addresses/link-outcome.ts';
import type { Answer } from '#app/platform/web-addresses/link-probe.server.ts';
import type { LinkCheck } from './links-in-text.ts';

/** What these addresses have answered since then, by address. */
export async function findChecks(db: Queryable, addresses: readonly string[], since: Date): Promise<Record<string, LinkCheck>> {
  const rows = await db
    .selectFrom('link_checks')
    .select(['address', 'outcome', 'checked_at'])
    .where('address', 'in', [...addresses, ''])
    .where('checked_at', '>', since)
    .execute();
  return Object.fromEntries(
    rows.map(({ address, outcome, checked_at }) => [address, { outcome: outcome as LinkOutcome, checkedAt: checked_at.toISOString() }]),
  );
}

export async function putCheck(db: Database, address: string, { outcome, status }: Answer, now: Date): Promise<void> {
  await sql`
    insert into link_checks (address, outcome, status, checked_at) values (${address}, ${outcome}, ${status}, ${now})
    on conflict (address) do update set outcome = excluded.outcome, status = excluded.status, checked_at = excluded.checked_at
    where link_checks.checked_at <= excluded.checked_at`.execute(db);
}

export async function deleteChecks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('link_checks').where('checked_at', '<', before).execute();
}

/** The records whose text was written since then and is not published. */
export async function findWritten(db: Queryable, since: Date, limit: number): Promise<{ kind: string; key: string }[]> {
  return await db
    .selectFrom('staff_records')
    .select(['kind', 'key'])
    .where('working', 'is not', null)
    .where('trashed_at', 'is', null)
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();
}
