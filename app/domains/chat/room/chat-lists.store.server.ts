import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { ChatState } from './room.schema.ts';
import { graceMinutes } from './room.ts';

export type ListedRoom = Readonly<{
  id: string;
  name: string;
  order: string | null;
  state: ChatState;
  answerBy: Date | null;
  endsAt: Date | null;
  answeredSeq: number | null;
  handoverUntil: Date | null;
  lastSeq: number;
  unread: number;
  doctor: Readonly<{ slug: string; name: string }>;
  encryptedIntake: string | null;
}>;

const perPage = 20;

async function find(
  db: Queryable,
  {
    where,
    side,
    order,
    page,
  }: Readonly<{ where: RawBuilder<unknown>; side: 'patient' | 'doctor'; order: RawBuilder<unknown>; page: number }>,
): Promise<ListedRoom[]> {
  const { rows } = await sql<ListedRoom>`
    select r.id, r.name, o.name as order, r.state, r.answer_by as "answerBy", r.ends_at as "endsAt", r.answered_seq as "answeredSeq", r.handover_until as "handoverUntil",
      r.last_seq as "lastSeq", i.sealed_intake as "encryptedIntake", json_build_object('slug', d.slug, 'name', d.name) as doctor,
      (select count(*)::int from chat_messages m where m.room_id = r.id and m.seq > coalesce(b.read_seq, 0) and m.side <> ${side}) as unread
    from chat_rooms r join doctors d on d.id = r.doctor_id left join orders o on o.id = r.order_id
    left join chat_intakes i on i.room_id = r.id left join chat_members b on b.room_id = r.id and b.role = ${side}
    where r.restricted_at is null and ${where}
    order by ${order}, r.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
}

/** The other rooms of the same person with the same doctor that were begun, the newest first. */
export async function findEarlier(db: Queryable, room: string): Promise<{ name: string; startedAt: Date }[]> {
  const { rows } = await sql<{ name: string; startedAt: Date }>`
    select o.name, o.started_at as "startedAt" from chat_rooms r
    join chat_rooms o on o.doctor_id = r.doctor_id and o.user_id = r.user_id and o.id <> r.id
      and o.person_id is not distinct from r.person_id
    where r.name = ${room} and o.started_at is not null and o.restricted_at is null
    order by o.started_at desc, o.id limit ${perPage}`.execute(db);
  return rows;
}

/** The rooms of a patient, the newest first. */
export const findRoomsOfPatient = (db: Queryable, userId: string, page: number): Promise<ListedRoom[]> =>
  find(db, { where: sql`r.user_id = ${userId}`, side: 'patient', order: sql`r.created_at desc`, page });

/** The rooms of a doctor's account: those that wait, those that go on, and those that were begun and are over, of which open questions come first. */
export function findRoomsOfDoctor(
  db: Queryable,
  { userId, status, now, page }: Readonly<{ userId: string; status: 'active' | 'pending' | 'done'; now: Date; page: number }>,
): Promise<ListedRoom[]> {
  const isOver = sql`coalesce(r.handover_until, r.ends_at + make_interval(mins => ${graceMinutes})) <= ${now}`;
  const where = {
    pending: sql`r.state = 'paid' and least(r.answer_by, r.handover_until) > ${now}`,
    active: sql`r.state = 'active' and not ${isOver}`,
    done: sql`(r.state in ('done', 'failed') or (r.state = 'active' and ${isOver}))`,
  }[status];
  const isAsked = sql`exists (select from chat_follow_ups u where u.room_id = r.id and u.answer_seq is null)`;
  const order = status === 'done' ? sql`${isAsked} desc, r.ends_at desc` : sql`coalesce(r.ends_at, r.answer_by)`;
  return find(db, { where: sql`d.user_id = ${userId} and ${where}`, side: 'doctor', order, page });
}

/** What waits for a doctor: paid rooms within their promise, active ones whose patient wrote last, open further questions, and chats of colleagues. */
export async function countForDoctor(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ count: number; oldest: Date | null; due: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(w.since) as oldest, min(w.due) as due from (
    select w.since, w.due from chat_rooms r join doctors d on d.id = r.doctor_id and d.user_id = ${userId}
    cross join lateral (
      select r.state_at as since, r.answer_by as due where r.state = 'paid' and r.answer_by > ${now}
      union all
      select m.sent_at, r.ends_at from chat_messages m
      where r.state = 'active' and r.ends_at + make_interval(mins => ${graceMinutes}) > ${now} and m.room_id = r.id and m.seq = r.last_seq and m.side = 'patient'
      union all
      select m.sent_at, null from chat_follow_ups u join chat_messages m on m.room_id = u.room_id and m.seq = u.asked_seq
      where u.room_id = r.id and u.answer_seq is null
    ) w
    where r.restricted_at is null
    union all
    select h.offered_at, h.offer_until from chat_handovers h join doctors d on d.id = h.to_doctor_id and d.user_id = ${userId}
    where h.state = 'offered' and h.doctor_accepted_at is null and h.offer_until > ${now}
    ) w`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}
