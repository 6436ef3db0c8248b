import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ChatState } from './room/room.schema.ts';

export type OwnRoom = Readonly<{
  name: string;
  doctor: string;
  facility: string;
  service: string;
  state: ChatState;
  created_at: Date;
  started_at: Date | null;
  consent_version: string;
  last_seq: number;
  stars: number | null;
}>;

export async function findOwnRooms(db: Queryable, userId: string): Promise<OwnRoom[]> {
  const { rows } = await sql<OwnRoom>`
    select r.name, d.name as doctor, f.name as facility, r.service, r.state, r.created_at, r.started_at, r.consent_version, r.last_seq, t.stars
    from chat_rooms r join doctors d on d.id = r.doctor_id join facilities f on f.id = r.facility_id
    left join doctor_ratings t on t.room_id = r.id
    where r.user_id = ${userId} order by r.created_at`.execute(db);
  return rows;
}

/** Deletes the rooms of an account in which nothing was said and nothing is paid, with their intakes, and returns the files in them. */
export async function deleteUnbegun(tx: Tx, userId: string): Promise<string[]> {
  const files = await sql<{ file_id: string }>`
    delete from chat_files c using chat_rooms r
    where r.id = c.room_id and c.seq is null and (r.user_id = ${userId} or c.uploader_id = ${userId}) returning c.file_id`.execute(tx);
  await sql`
    delete from chat_rooms where user_id = ${userId} and started_at is null and last_seq = 0 and state in ('requested', 'expired', 'cancelled', 'missed')`.execute(
    tx,
  );
  return files.rows.map(({ file_id }) => file_id);
}

/** Restricts the other chats of an account: nobody opens them any more but by law. */
export async function restrictRooms(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`update chat_rooms set restricted_at = coalesce(restricted_at, ${now}) where user_id = ${userId} and doctor_id is not null`.execute(
    tx,
  );
}

/** The files that were sent in chats of an account, or by it in rooms of others. */
export async function findKeptFiles(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select c.file_id from chat_files c join chat_rooms r on r.id = c.room_id
    where c.seq is not null and (r.user_id = ${userId} or c.uploader_id = ${userId}) and (r.doctor_id is not null or r.user_id is distinct from ${userId})`.execute(
    tx,
  );
  return rows.map(({ file_id }) => file_id);
}
