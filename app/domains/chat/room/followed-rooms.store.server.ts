import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

type FollowedRoom = Readonly<{
  name: string;
  userId: string | null;
  restrictedAt: Date | null;
  doctor: Readonly<{ userId: string | null }>;
}>;

/** Whose these rooms are, by their names. */
export async function findFollowed(db: Queryable, names: readonly string[]): Promise<Map<string, FollowedRoom>> {
  const { rows } = await sql<FollowedRoom>`
    select r.name, r.user_id as "userId", r.restricted_at as "restrictedAt", json_build_object('userId', d.user_id) as doctor
    from chat_rooms r join doctors d on d.id = r.doctor_id where r.name = any(${[...names]}::text[])`.execute(db);
  return new Map(rows.map((room) => [room.name, room]));
}
