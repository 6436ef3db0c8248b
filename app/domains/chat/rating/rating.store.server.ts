import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

export type Rating = Readonly<{ stars: number; encryptedComment: string; ratedAt: Date }>;

/** What a rating is of: a chat, or a visit by a reservation. */
export type RatedThing = Readonly<{ roomId: string } | { reservationId: string }>;

const columnOf = (of: RatedThing) => sql.ref('roomId' in of ? 'room_id' : 'reservation_id');
const idOf = (of: RatedThing) => ('roomId' in of ? of.roomId : of.reservationId);

export async function findRating(db: Queryable, of: RatedThing): Promise<Rating | null> {
  const { rows } = await sql<Rating>`
    select stars, sealed_comment as "encryptedComment", rated_at as "ratedAt" from doctor_ratings where ${columnOf(of)} = ${idOf(of)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whose, where, and of which service; a service may have no doctor. */
export type RatedAt = Readonly<{ doctorId: number | null; facilityId: number; userId: string; service: string }>;
type NewRating = Readonly<{ of: RatedThing; at: RatedAt; stars: number; encryptedComment: string; now: Date; changeableSince: Date }>;

/** Rates a chat or a visit, or changes its rating while that may be; false when it may not. */
export async function putRating(tx: Tx, { of, at, stars, encryptedComment, now, changeableSince }: NewRating): Promise<boolean> {
  const kind = 'roomId' in of ? 'chat' : 'visit';
  const { rows } = await sql`
    insert into doctor_ratings as r (kind, ${columnOf(of)}, doctor_id, facility_id, user_id, service, stars, sealed_comment, rated_at)
    values (${kind}, ${idOf(of)}, ${at.doctorId}, ${at.facilityId}, ${at.userId}, ${at.service}, ${stars}, ${encryptedComment}, ${now})
    on conflict (${columnOf(of)}) do update set stars = excluded.stars, sealed_comment = excluded.sealed_comment
      where r.rated_at > ${changeableSince}
    returning id`.execute(tx);
  return rows.length === 1;
}

/** How many ratings the chats and visits of a doctor have, and their average. */
export async function findAverage(db: Queryable, doctorId: number): Promise<{ count: number; average: number | null }> {
  const { rows } = await sql<{ count: number; average: number | null }>`
    select count(*)::int as count, avg(stars)::float8 as average from doctor_ratings where doctor_id = ${doctorId}`.execute(db);
  return rows[0] ?? { count: 0, average: null };
}

export const ratingsPerPage = 20;

export type ListedRating = Readonly<{
  id: string;
  kind: 'chat' | 'visit';
  doctor: string | null;
  service: string;
  facility: string;
  stars: number;
  encryptedComment: string;
  ratedAt: Date;
  userId: string;
}>;

/** The ratings of these facilities, the newest first; one more than a page says that there are more. */
export async function findRatings(db: Queryable, scope: Scope, page: number): Promise<ListedRating[]> {
  const { rows } = await sql<ListedRating>`
    select t.id::text as id, t.kind, d.name as doctor, t.service, f.name as facility, t.stars, t.sealed_comment as "encryptedComment",
      t.rated_at as "ratedAt", t.user_id as "userId"
    from doctor_ratings t join facilities f on f.id = t.facility_id left join doctors d on d.id = t.doctor_id
    where ${inScope(sql.ref('t.facility_id'), scope)}
    order by t.rated_at desc, t.id desc limit ${ratingsPerPage + 1} offset ${(page - 1) * ratingsPerPage}`.execute(db);
  return rows;
}

export type OwnVisitRating = Readonly<{ doctor: string | null; facility: string; service: string; stars: number; ratedAt: Date }>;

/** What an account has said of its visits. */
export async function findVisitRatingsOf(db: Queryable, userId: string): Promise<OwnVisitRating[]> {
  const { rows } = await sql<OwnVisitRating>`
    select d.name as doctor, f.name as facility, t.service, t.stars, t.rated_at as "ratedAt"
    from doctor_ratings t join facilities f on f.id = t.facility_id left join doctors d on d.id = t.doctor_id
    where t.user_id = ${userId} and t.kind = 'visit' order by t.rated_at, t.id`.execute(db);
  return rows;
}

/** Deletes the ratings of an account. */
export async function deleteRatingsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from doctor_ratings where user_id = ${userId}`.execute(tx);
}

export async function deleteRatingsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('doctor_ratings').where('rated_at', '<', before).execute();
}
