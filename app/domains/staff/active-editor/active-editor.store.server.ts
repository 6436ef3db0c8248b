import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { goneSeconds } from './active-editor.ts';

type Tab = Readonly<{ kind: string; key: string; tab: string; userId: string }>;

/** Writes down that this tab has the record open. A tab of another person is never taken over. */
export async function putPresence(tx: Tx, { kind, key, tab, userId }: Tab, field: string | null, now: Date): Promise<void> {
  await sql`
    insert into editing_presences (kind, key, tab, user_id, field, seen_at) values (${kind}, ${key}, ${tab}, ${userId}, ${field}, ${now})
    on conflict (kind, key, tab) do update set field = excluded.field, seen_at = excluded.seen_at
    where editing_presences.user_id = excluded.user_id`.execute(tx);
}

export async function deletePresence(tx: Tx, { kind, key, tab, userId }: Tab): Promise<void> {
  await sql`
    delete from editing_presences where kind = ${kind} and key = ${key} and tab = ${tab} and user_id = ${userId}`.execute(tx);
}

/** Who has the record open in other tabs: each person once, with the field of the last sign. */
export async function findPresent(db: Queryable, { kind, key, tab }: Tab, now: Date) {
  const { rows } = await sql<{ user_id: string; name: string; field: string | null }>`
    select distinct on (p.user_id) p.user_id, u.name, p.field
    from editing_presences p join users u on u.id = p.user_id
    where p.kind = ${kind} and p.key = ${key} and p.tab <> ${tab} and p.seen_at > ${now}::timestamptz - make_interval(secs => ${goneSeconds})
    order by p.user_id, p.seen_at desc limit 20`.execute(db);
  return rows;
}

/** Deletes what tabs wrote that are gone. */
export async function deleteGone(db: Queryable, now: Date): Promise<void> {
  await sql`delete from editing_presences where seen_at < ${now}::timestamptz - make_interval(secs => ${goneSeconds})`.execute(db);
}
