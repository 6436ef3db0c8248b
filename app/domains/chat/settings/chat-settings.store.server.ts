import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';

export type ChatHours = Readonly<{ facility_id: number; day: number; opens: string; closes: string }>;
export type Settings = Readonly<{ promise_minutes: number; max_active: number; max_waiting: number; paused_until: Date | null }>;

/** The doctor whose account this is. */
export async function findDoctorId(db: Queryable, userId: string): Promise<number | null> {
  return (await db.selectFrom('doctors').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null;
}

export async function findSettings(db: Queryable, doctorId: number): Promise<Settings> {
  const row = await db
    .selectFrom('chat_settings')
    .select(['promise_minutes', 'max_active', 'max_waiting', 'paused_until'])
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return row ?? { promise_minutes: 30, max_active: 3, max_waiting: 5, paused_until: null };
}

export async function findHours(db: Queryable, doctorId: number): Promise<(ChatHours & { facility: string })[]> {
  const { rows } = await sql<ChatHours & { facility: string }>`
    select h.facility_id, f.name as facility, h.day, to_char(h.opens, 'HH24:MI') as opens,
      case when h.closes = '24:00' then '24:00' else to_char(h.closes, 'HH24:MI') end as closes
    from chat_hours h join facilities f on f.id = h.facility_id where h.doctor_id = ${doctorId} order by h.day, h.opens`.execute(db);
  return rows;
}

export async function putSettings(tx: Tx, doctorId: number, settings: Settings): Promise<void> {
  await tx
    .insertInto('chat_settings')
    .values({ doctor_id: doctorId, ...settings })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet(settings))
    .execute();
}

/** Replaces the hours of a doctor, whose settings are locked; false when two of them overlap. */
export async function putHours(tx: Tx, doctorId: number, hours: readonly ChatHours[]): Promise<boolean> {
  await tx.deleteFrom('chat_hours').where('doctor_id', '=', doctorId).execute();
  for (const { facility_id, day, opens, closes } of hours) {
    const { rows } = await sql`
      insert into chat_hours (doctor_id, facility_id, day, opens, closes) values (${doctorId}, ${facility_id}, ${day}, ${opens}, ${closes})
      on conflict do nothing returning id`.execute(tx);
    if (rows.length === 0) return false;
  }
  return true;
}

/** The facilities of these at which a doctor practises. */
export async function findPractised(db: Queryable, doctorId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('practices').select('facility_id').distinct().where('doctor_id', '=', doctorId).execute();
  return new Set(rows.map(({ facility_id }) => facility_id));
}

/** The facilities at which a doctor practises, with their names. */
export async function findPractisedNames(db: Queryable, doctorId: number): Promise<{ id: number; name: string }[]> {
  const practised = db.selectFrom('practices').select('facility_id').where('doctor_id', '=', doctorId);
  return await db.selectFrom('facilities').select(['id', 'name']).where('id', 'in', practised).orderBy('id').execute();
}

export async function findReplies(db: Queryable, doctorId: number): Promise<{ id: number; title: string; body: string }[]> {
  return await db.selectFrom('canned_replies').select(['id', 'title', 'body']).where('doctor_id', '=', doctorId).orderBy('title').execute();
}

type Reply = Readonly<{ id: number | null; title: string; body: string }>;

/** Writes a reply of a doctor; `taken` = another one has this title. */
export async function putReply(tx: Tx, doctorId: number, { id, title, body }: Reply): Promise<Outcome<null, 'taken' | 'not_found'>> {
  const { rows: others } = await sql`
    select from canned_replies where doctor_id = ${doctorId} and title = ${title} and id is distinct from ${id}`.execute(tx);
  if (others.length > 0) return fail('taken');
  if (id === null) {
    await tx.insertInto('canned_replies').values({ doctor_id: doctorId, title, body }).execute();
    return ok();
  }
  const changed = tx.updateTable('canned_replies').set({ title, body }).where('id', '=', id).where('doctor_id', '=', doctorId);
  return (await changed.returning('id').executeTakeFirst()) ? ok() : fail('not_found');
}

export async function deleteReply(tx: Tx, doctorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('canned_replies')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
