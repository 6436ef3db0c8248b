import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ReservationState } from '../reservation/reservation-states.ts';

export type OwnService = Readonly<{ id: number; name: string; facility: string; price: number | null }>;

/** The published reservations of a doctor, at all facilities. */
export async function findServicesOfDoctor(db: Queryable, doctorId: number, now: Date): Promise<OwnService[]> {
  const { rows } = await sql<OwnService>`
    select v.id, v.name, f.name as facility, v.price::int as price from services v join facilities f on f.id = v.facility_id
    where v.doctor_id = ${doctorId} and v.kind = 'reservation' and v.price is not null and v.published_at <= ${now}
    order by f.name, v.sort_order, v.id`.execute(db);
  return rows;
}

/** Writes in which room a place was offered; the database refuses one of another doctor or patient. */
export async function insertOffer(
  tx: Tx,
  { reservationId, roomId, now }: Readonly<{ reservationId: string; roomId: string; now: Date }>,
): Promise<void> {
  await tx.insertInto('chat_appointments').values({ reservation_id: reservationId, room_id: roomId, offered_at: now }).execute();
}

export type RoomOffer = Readonly<{
  state: ReservationState;
  hold_until: Date | null;
  is_by_appointment: boolean;
  date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  facility: string;
}>;

/** What was offered in a room, the newest first. */
export async function findOffers(db: Queryable, roomId: string): Promise<RoomOffer[]> {
  const { rows } = await sql<RoomOffer>`
    select r.state, r.hold_until, r.is_by_appointment, r.visit_date as date, to_char(r.start_hour, 'HH24:MI') as start_hour,
      to_char(r.end_hour, 'HH24:MI') as end_hour, f.time_zone, f.name as facility
    from chat_appointments a join reservations r on r.id = a.reservation_id join facilities f on f.id = r.facility_id
    where a.room_id = ${roomId} order by a.offered_at desc, r.id limit 20`.execute(db);
  return rows;
}

/** The room in which a reservation was offered; null = in none. */
export async function findRoomOf(db: Queryable, reservationId: string): Promise<string | null> {
  const row = await db.selectFrom('chat_appointments').select('room_id').where('reservation_id', '=', reservationId).executeTakeFirst();
  return row?.room_id ?? null;
}
