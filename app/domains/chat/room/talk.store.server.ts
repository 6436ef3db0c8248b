import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Timed } from './room.ts';

/** A room as everybody needs it who reads or writes in it: a chat with a doctor, or a question to a pharmacy. */
export type Talk = Timed &
  Readonly<{
    id: string;
    name: string;
    facilityId: number;
    /** The pharmacy whose pharmacists answer; null = a doctor does. */
    pharmacyId: number | null;
    userId: string | null;
    restrictedAt: Date | null;
    lastSeq: number;
    doctor: Readonly<{ userId: string | null }>;
  }>;

async function find(db: Queryable, where: RawBuilder<unknown>): Promise<Talk[]> {
  const { rows } = await sql<Talk>`
    select r.id, r.name, r.facility_id as "facilityId", case when r.doctor_id is null then r.facility_id end as "pharmacyId", r.user_id as "userId",
      r.state, r.answer_by as "answerBy", r.ends_at as "endsAt", r.answered_seq as "answeredSeq", r.handover_until as "handoverUntil",
      r.restricted_at as "restrictedAt", r.last_seq as "lastSeq", jsonb_build_object('userId', d.user_id) as doctor
    from chat_rooms r left join doctors d on d.id = r.doctor_id where ${where}`.execute(db);
  return rows;
}

export async function findTalk(db: Queryable, by: Readonly<{ id: string } | { name: string }>): Promise<Talk | null> {
  const [talk] = await find(db, 'id' in by ? sql`r.id = ${by.id}` : sql`r.name = ${by.name}`);
  return talk ?? null;
}

/** Locks a room, as `lockRoom` does. */
export async function lockTalk(tx: Tx, id: string): Promise<Talk | null> {
  await sql`select from chat_rooms where id = ${id} for no key update`.execute(tx);
  return await findTalk(tx, { id });
}

/** These rooms by their names. */
export async function findTalks(db: Queryable, names: readonly string[]): Promise<Map<string, Talk>> {
  const talks = await find(db, sql`r.name = any(${[...names]}::text[])`);
  return new Map(talks.map((talk) => [talk.name, talk]));
}
