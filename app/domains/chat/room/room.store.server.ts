import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ChatEventKind } from './chat-event-kinds.ts';
import type { ChatState } from './room.schema.ts';
import { graceMinutes } from './room.ts';

/** A chat with a doctor. Questions to pharmacists are none: see `Talk`. */
export type Room = Readonly<{
  id: string;
  name: string;
  orderId: string | null;
  order: string | null;
  doctorId: number;
  facilityId: number;
  facility: string;
  emergencyPhone: string | null;
  userId: string | null;
  memberId: string | null;
  state: ChatState;
  service: string;
  duration: number;
  promise: number;
  answerBy: Date | null;
  waitExtended: boolean;
  extended: number;
  startedAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  endedReason: string | null;
  answeredSeq: number | null;
  handoverUntil: Date | null;
  /** Until when the patient who was absent may open it again. */
  reopenUntil: Date | null;
  /** The minutes of an opened chat; null = it was not opened again. */
  leftMinutes: number | null;
  lastSeq: number;
  restrictedAt: Date | null;
  createdAt: Date;
  doctor: Readonly<{ slug: string; name: string; userId: string | null }>;
}>;

const columns = sql`
  r.id, r.name, r.order_id as "orderId", o.name as order, r.doctor_id as "doctorId", r.facility_id as "facilityId", f.name as facility,
  f.emergency_phone as "emergencyPhone",
  r.user_id as "userId", r.family_member_id as "memberId", r.state, r.service, r.duration_minutes as duration, r.promise_minutes as promise,
  r.answer_by as "answerBy", r.wait_extended as "waitExtended", r.extended, r.started_at as "startedAt", r.ends_at as "endsAt",
  r.ended_at as "endedAt", r.ended_reason as "endedReason", r.answered_seq as "answeredSeq", r.handover_until as "handoverUntil", r.last_seq as "lastSeq",
  r.reopen_until as "reopenUntil", r.left_minutes as "leftMinutes",
  r.restricted_at as "restrictedAt", r.created_at as "createdAt",
  json_build_object('slug', d.slug, 'name', d.name, 'userId', d.user_id) as doctor`;
const tables = sql`chat_rooms r join doctors d on d.id = r.doctor_id join facilities f on f.id = r.facility_id left join orders o on o.id = r.order_id`;

type Named = Readonly<{ id: string } | { name: string } | { orderId: string } | { order: string }>;

function isNamed(by: Named): RawBuilder<unknown> {
  if ('id' in by) return sql`r.id = ${by.id}`;
  if ('name' in by) return sql`r.name = ${by.name}`;
  return 'orderId' in by ? sql`r.order_id = ${by.orderId}` : sql`o.name = ${by.order}`;
}

export async function findRoom(db: Queryable, by: Named): Promise<Room | null> {
  const { rows } = await sql<Room>`select ${columns} from ${tables} where ${isNamed(by)}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a room; its order is locked before, by whoever moves both. */
export async function lockRoom(tx: Tx, id: string): Promise<Room | null> {
  await sql`select from chat_rooms where id = ${id} for no key update`.execute(tx);
  return await findRoom(tx, { id });
}

export type NewRoom = Readonly<{
  name: string;
  optionId: number;
  doctorId: number;
  facilityId: number;
  userId: string;
  memberId: string | null;
  service: string;
  price: number;
  duration: number;
  promise: number;
  consentVersion: string;
  triageVersion: string;
  encryptedIntake: string;
  now: Date;
}>;

/** Writes a room with its intake and its patient; null when the person has an open one with this doctor. */
export async function insertRoom(tx: Tx, room: NewRoom): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into chat_rooms (name, option_id, doctor_id, facility_id, user_id, family_member_id, person_id, state_at, service, price, duration_minutes,
      promise_minutes, consent_version, triage_version, created_at)
    values (${room.name}, ${room.optionId}, ${room.doctorId}, ${room.facilityId}, ${room.userId}, ${room.memberId}, ${room.memberId}, ${room.now}, ${room.service},
      ${room.price}, ${room.duration}, ${room.promise}, ${room.consentVersion}, ${room.triageVersion}, ${room.now})
    on conflict do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await tx.insertInto('chat_intakes').values({ room_id: id, sealed_intake: room.encryptedIntake }).execute();
  await putMember(tx, { roomId: id, userId: room.userId, role: 'patient' });
  return id;
}

export async function setOrder(tx: Tx, id: string, orderId: string): Promise<void> {
  await tx.updateTable('chat_rooms').set({ order_id: orderId }).where('id', '=', id).execute();
}

/** Makes an account the patient or the doctor of a room. */
export async function putMember(tx: Tx, member: Readonly<{ roomId: string; userId: string; role: 'patient' | 'doctor' }>): Promise<void> {
  await sql`
    insert into chat_members (room_id, user_id, role) values (${member.roomId}, ${member.userId}, ${member.role})
    on conflict (room_id, role) do update set user_id = excluded.user_id, read_seq = 0 where chat_members.user_id <> excluded.user_id`.execute(
    tx,
  );
}

type Set = Readonly<
  Partial<
    Record<
      | 'answer_by'
      | 'first_answer_by'
      | 'started_at'
      | 'ends_at'
      | 'ended_at'
      | 'ended_by'
      | 'ended_reason'
      | 'wait_extended'
      | 'extended'
      | 'answered_seq'
      | 'reopen_until'
      | 'left_minutes',
      unknown
    >
  >
>;

/** Moves a room that is in this state; false when it is in another. */
export async function moveRoom(
  tx: Tx,
  { id, from, to, now, set = {} }: Readonly<{ id: string; from: ChatState; to: ChatState; now: Date; set?: Set }>,
): Promise<boolean> {
  const isOver = to !== 'requested' && to !== 'paid' && to !== 'active';
  // A hand-over is offered of a chat that waits or goes on.
  const released = isOver || to === 'requested' ? { handover_until: null } : {};
  const moved = await tx
    .updateTable('chat_rooms')
    .set({ state: to, ...(from === to ? {} : { state_at: now }), ...set, ended_at: isOver ? now : null, ...released } as never)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** The settings of a doctor, locked, so that of many who begin or buy a chat only as many pass as there are places. */
export async function lockSettings(tx: Tx, doctorId: number): Promise<Readonly<{ maxActive: number }>> {
  await sql`insert into chat_settings (doctor_id) values (${doctorId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ maxActive: number }>`
    select max_active as "maxActive" from chat_settings where doctor_id = ${doctorId} for update`.execute(tx);
  return rows[0] ?? { maxActive: 0 };
}

/** Begins a paid room whose answer is not overdue, while the doctor has a place and may practise there; false otherwise. */
export async function startRoom(
  tx: Tx,
  { id, doctorId, maxActive, now, endsAt }: Readonly<{ id: string; doctorId: number; maxActive: number; now: Date; endsAt: Date }>,
): Promise<boolean> {
  const { rows } = await sql`
    update chat_rooms r set state = 'active', state_at = ${now}, started_at = coalesce(r.started_at, ${now}), ends_at = ${endsAt}
    from facilities f
    where r.id = ${id} and f.id = r.facility_id and r.state = 'paid' and r.answer_by > ${now} and r.handover_until is null
      and has_valid_sip(r.doctor_id, r.facility_id, (${now}::timestamptz at time zone f.time_zone)::date)
      and (select count(*) from chat_rooms a where a.doctor_id = ${doctorId} and a.state = 'active'
        and a.ends_at + make_interval(mins => ${graceMinutes}) > ${now}) < ${maxActive}
    returning r.id`.execute(tx);
  return rows.length === 1;
}

/** Whether the licence of a room's doctor is valid there today. */
const isLicensed = (now: Date) =>
  sql<boolean>`has_valid_sip(r.doctor_id, r.facility_id, (${now}::timestamptz at time zone f.time_zone)::date)`;

/** Paid or active rooms in which something is due by the clock, or whose doctor may no longer practise; the oldest first. */
export async function findDue(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from chat_rooms r join facilities f on f.id = r.facility_id
    where r.doctor_id is not null and ((r.state = 'paid' and (r.answer_by <= ${now} or not ${isLicensed(now)})) or r.handover_until <= ${now}
      or r.reopen_until <= ${now} or (r.state = 'active' and r.ends_at + make_interval(mins => ${graceMinutes}) <= ${now}))
    order by r.state_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The patient can no longer open a room again. */
export async function closeReopening(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('chat_rooms').set({ reopen_until: null }).where('id', '=', id).execute();
}

export async function findIntake(db: Queryable, roomId: string): Promise<string | null> {
  const row = await db.selectFrom('chat_intakes').select('sealed_intake').where('room_id', '=', roomId).executeTakeFirst();
  return row?.sealed_intake ?? null;
}

/** Writes what happened to a room and returns the event's id. */
export async function addEvent(
  tx: Tx,
  event: Readonly<{ roomId: string; kind: ChatEventKind; actorId: string | null; now: Date }>,
): Promise<string> {
  const { id } = await tx
    .insertInto('chat_events')
    .values({ room_id: event.roomId, kind: event.kind, actor_id: event.actorId, happened_at: event.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the rooms that ended before they began, with their intakes and events. */
export async function deleteUnbegun(db: Queryable, before: Date): Promise<void> {
  await sql`
    delete from chat_rooms where started_at is null and last_seq = 0 and state in ('expired', 'cancelled', 'missed') and created_at < ${before}`.execute(
    db,
  );
}
