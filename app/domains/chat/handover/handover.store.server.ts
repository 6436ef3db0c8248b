import { sql } from 'kysely';
import { constraintOf, type Queryable, type Tx } from '#app/platform/database/db.server.ts';
import type { Room } from '../room/room.store.server.ts';
import { graceMinutes } from '../room/room.ts';
import type { HandoverReason } from './handover.schema.ts';

type Where = Pick<Room, 'id' | 'doctorId' | 'facilityId'>;

/** The doctors to whom a room can be handed: of the same specialization, with a valid licence there, an account, and no leave. */
export async function findDoctors(db: Queryable, { id, doctorId, facilityId }: Where, now: Date) {
  const { rows } = await sql<{ id: number; slug: string; name: string; userId: string }>`
    select d.id, d.slug, d.name, d.user_id as "userId"
    from doctors d join facilities f on f.id = ${facilityId}
    cross join lateral (select (${now}::timestamptz at time zone f.time_zone)::date as day) today
    where d.id <> ${doctorId} and d.is_active and has_valid_sip(d.id, f.id, today.day)
      and exists (select from user_roles u where u.user_id = d.user_id and u.role = 'doctor')
      and exists (select from doctor_specializations own join doctor_specializations s on s.specialization_id = own.specialization_id
        where own.doctor_id = ${doctorId} and own.is_main and s.doctor_id = d.id)
      and not exists (select from doctor_leaves l where l.doctor_id = d.id and (l.facility_id is null or l.facility_id = f.id)
        and today.day between l.starts_on and l.ends_on)
      and not exists (select from chat_rooms r join chat_rooms mine on mine.id = ${id}
        where r.doctor_id = d.id and r.user_id = mine.user_id and r.person_id is not distinct from mine.person_id
          and r.state in ('requested', 'paid', 'active'))
      -- Nobody is doctor and patient of one room.
      and not exists (select from chat_rooms mine where mine.id = ${id} and mine.user_id = d.user_id)
    order by d.name, d.id limit 50`.execute(db);
  return rows;
}

export type Handover = Readonly<{
  id: string;
  roomId: string;
  room: string;
  toDoctorId: number;
  toUserId: string | null;
  from: string;
  to: string;
  reason: HandoverReason;
  facility: string;
  service: string;
  isBegun: boolean;
  until: Date;
  doctorAcceptedAt: Date | null;
  patientAcceptedAt: Date | null;
}>;

const offered = sql`
  select h.id, h.room_id as "roomId", r.name as room, h.to_doctor_id as "toDoctorId", t.user_id as "toUserId", o.name as from, t.name as to,
    h.reason, f.name as facility, r.service, r.started_at is not null as "isBegun", h.offer_until as until,
    h.doctor_accepted_at as "doctorAcceptedAt", h.patient_accepted_at as "patientAcceptedAt"
  from chat_handovers h join chat_rooms r on r.id = h.room_id join doctors o on o.id = h.from_doctor_id join doctors t on t.id = h.to_doctor_id
  join facilities f on f.id = r.facility_id`;

/** The hand-over that is offered of a room, or by its id; null = none. */
export async function findHandover(db: Queryable, by: Readonly<{ roomId: string } | { id: string }>): Promise<Handover | null> {
  const condition = 'id' in by ? sql`h.id = ${by.id}` : sql`h.room_id = ${by.roomId}`;
  const { rows } = await sql<Handover>`${offered} where h.state = 'offered' and ${condition}`.execute(db);
  return rows[0] ?? null;
}

/** What is offered to a doctor's account now. */
export async function findOfferedTo(db: Queryable, userId: string, now: Date): Promise<Handover[]> {
  const { rows } = await sql<Handover>`
    ${offered} where h.state = 'offered' and h.offer_until > ${now} and t.user_id = ${userId} and r.restricted_at is null
    order by h.offer_until, h.id`.execute(db);
  return rows;
}

/** Offers a locked room to another doctor. */
export async function insertHandover(
  tx: Tx,
  given: Readonly<{ room: Pick<Room, 'id' | 'doctorId'>; toDoctorId: number; reason: HandoverReason; now: Date; until: Date }>,
): Promise<void> {
  const { room, toDoctorId, reason, now, until } = given;
  await tx
    .insertInto('chat_handovers')
    .values({ room_id: room.id, from_doctor_id: room.doctorId, to_doctor_id: toDoctorId, reason, offered_at: now, offer_until: until })
    .execute();
  await tx.updateTable('chat_rooms').set({ handover_until: until }).where('id', '=', room.id).execute();
}

/** Writes that one of the two accepts, while it is offered. */
export async function accept(tx: Tx, id: string, side: 'doctor' | 'patient', now: Date): Promise<boolean> {
  const column = side === 'doctor' ? sql`doctor_accepted_at` : sql`patient_accepted_at`;
  const { rows } = await sql`
    update chat_handovers set ${column} = coalesce(${column}, ${now}::timestamptz)
    where id = ${id} and state = 'offered' and offer_until > ${now} returning id`.execute(tx);
  return rows.length === 1;
}

export async function decline(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('chat_handovers')
    .set({ state: 'declined', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .execute();
}

/** Whether a doctor has room for one more chat that goes on; the settings are locked. */
export async function hasActivePlace(tx: Tx, doctorId: number, maxActive: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has_place: boolean }>`
    select count(*) < ${maxActive} as has_place from chat_rooms a
    where a.doctor_id = ${doctorId} and a.state = 'active' and a.ends_at + make_interval(mins => ${graceMinutes}) > ${now}`.execute(tx);
  return rows[0]?.has_place ?? false;
}

type Handed = Readonly<{ handover: Handover; room: Pick<Room, 'id' | 'lastSeq'>; set: object; now: Date }>;

/** Gives a locked room to the new doctor; false when the patient has another open chat with that one. */
export async function completeHandover(tx: Tx, { handover, room, set, now }: Handed): Promise<boolean> {
  await tx
    .updateTable('chat_handovers')
    .set({ state: 'accepted', to_seq: room.lastSeq, ended_at: now })
    .where('id', '=', handover.id)
    .execute();
  try {
    await tx
      .updateTable('chat_rooms')
      .set({ doctor_id: handover.toDoctorId, handover_until: null, ...set })
      .where('id', '=', room.id)
      .execute();
  } catch (error) {
    if (constraintOf(error) === 'chat_rooms_once') return false;
    throw error;
  }
  await tx.deleteFrom('chat_members').where('room_id', '=', room.id).where('role', '=', 'doctor').execute();
  return true;
}
