import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';

export type Rating = Readonly<{ stars: number; encryptedComment: string; ratedAt: Date }>;

export async function findRating(db: Queryable, roomId: string): Promise<Rating | null> {
  const { rows } = await sql<Rating>`
    select stars, sealed_comment as "encryptedComment", rated_at as "ratedAt" from doctor_ratings where room_id = ${roomId}`.execute(db);
  return rows[0] ?? null;
}

type NewRating = Readonly<{ roomId: string; stars: number; encryptedComment: string; now: Date; changeableSince: Date }>;

/** Rates a room, or changes its rating while that may be; false when it may not. */
export async function putRating(tx: Tx, { roomId, stars, encryptedComment, now, changeableSince }: NewRating): Promise<boolean> {
  const { rows } = await sql`
    insert into doctor_ratings as r (room_id, stars, sealed_comment, rated_at) values (${roomId}, ${stars}, ${encryptedComment}, ${now})
    on conflict (room_id) do update set stars = excluded.stars, sealed_comment = excluded.sealed_comment
      where r.rated_at > ${changeableSince}
    returning room_id`.execute(tx);
  return rows.length === 1;
}

/** How many ratings the chats of a doctor's account have, and their average. */
export async function findAverage(db: Queryable, doctorId: number): Promise<{ count: number; average: number | null }> {
  const { rows } = await sql<{ count: number; average: number | null }>`
    select count(*)::int as count, avg(t.stars)::float8 as average
    from doctor_ratings t join chat_rooms r on r.id = t.room_id where r.doctor_id = ${doctorId} and r.restricted_at is null`.execute(db);
  return rows[0] ?? { count: 0, average: null };
}

/** Deletes the ratings of an account's chats. */
export async function deleteRatingsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from doctor_ratings t using chat_rooms r where r.id = t.room_id and r.user_id = ${userId}`.execute(tx);
}

export async function deleteRatingsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('doctor_ratings').where('rated_at', '<', before).execute();
}
