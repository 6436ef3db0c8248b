import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Waiting } from '#app/platform/staff/staff-frame.server.ts';
import type { ChatEventKind } from '../room/chat-event-kinds.ts';
import { graceMinutes, silentMinutes } from '../room/room.ts';
import { doctorSince } from '../room/silence.store.server.ts';
import { listedDays } from './overdue-chat.ts';

/** Rooms `s` that go on and in which the doctor is silent. */
const silent = (now: Date) => sql`(
  select r.id, r.doctor_id, r.facility_id, r.order_id, r.user_id, ${doctorSince} as since from chat_rooms r
  where r.state = 'active' and r.doctor_id is not null and r.handover_until is null and r.restricted_at is null
    and r.ends_at + make_interval(mins => ${graceMinutes}) > ${now})`;
const isLong = (now: Date) => sql`s.since <= ${now}::timestamptz - make_interval(mins => ${silentMinutes})`;

/** Rooms whose doctor is silent and has not been told of this silence. */
export async function findUntold(
  db: Queryable,
  now: Date,
  { roomId = null, limit = 1 }: Readonly<{ roomId?: string | null; limit?: number }>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from ${silent(now)} s
    where ${isLong(now)} and (${roomId}::uuid is null or s.id = ${roomId})
      and not exists (select from chat_events e where e.room_id = s.id and e.kind = 'silent' and e.happened_at >= s.since)
    order by s.since limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type OverdueChat = Readonly<{
  kind: 'silent' | 'unhelped';
  id: string;
  doctor: string;
  phone: string | null;
  facility: string;
  order: string | null;
  userId: string | null;
  since: Date;
}>;

/** What a patient said about a finished chat and nobody has decided. */
const unhelped = (now: Date) => sql`(
  select r.id, r.doctor_id, r.facility_id, r.order_id, r.user_id, e.happened_at as since
  from chat_events e join chat_rooms r on r.id = e.room_id
  where e.kind = 'unhelped' and r.restricted_at is null and e.happened_at > ${now}::timestamptz - make_interval(days => ${listedDays})
    and not exists (select from chat_events c where c.room_id = e.room_id and c.kind = 'unhelped_closed'))`;
const overdue = (now: Date) => sql`(
  select 'silent' as kind, s.* from ${silent(now)} s where ${isLong(now)}
  union all select 'unhelped', u.* from ${unhelped(now)} u) w`;

const perPage = 100;

/** The chats of these facilities that somebody has to look after, the oldest first. Nothing of what was said, and not for whom. */
export async function findOverdue(db: Queryable, scope: Scope, now: Date): Promise<OverdueChat[]> {
  const { rows } = await sql<OverdueChat>`
    select w.kind, w.id, d.name as doctor, u.phone, f.name as facility, o.name as order, w.user_id as "userId", w.since
    from ${overdue(now)} join doctors d on d.id = w.doctor_id join facilities f on f.id = w.facility_id
    left join users u on u.id = d.user_id left join orders o on o.id = w.order_id
    where ${inScope(sql.ref('w.facility_id'), scope)} order by w.since, w.id limit ${perPage}`.execute(db);
  return rows;
}

export async function countOverdue(db: Queryable, scope: Scope, now: Date): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(w.since) as oldest from ${overdue(now)}
    where ${inScope(sql.ref('w.facility_id'), scope)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Whether an event of this kind is written of a room. */
export async function hasEvent(db: Queryable, roomId: string, kind: ChatEventKind): Promise<boolean> {
  const row = await db.selectFrom('chat_events').select('id').where('room_id', '=', roomId).where('kind', '=', kind).executeTakeFirst();
  return row !== undefined;
}
