import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { openingHours } from './room.ts';

type Where = Readonly<{ doctorId: number; facilityId: number; at: Date; withinHours?: number }>;

/** The first moment from then on at which the doctor answers chats there; null = not within the next hours. */
export async function findOpening(db: Queryable, { doctorId, facilityId, at, withinHours = openingHours }: Where): Promise<Date | null> {
  const { rows } = await sql<{ opens: Date | null }>`
    select min(greatest(span.starts, ${at}::timestamptz, c.paused_until)) as opens
    from facilities f
    cross join lateral (select ((${at}::timestamptz at time zone f.time_zone)::date + n) as day from generate_series(0, ${Math.ceil(withinHours / 24)}::int) n) days
    join chat_hours h on h.doctor_id = ${doctorId} and h.facility_id = f.id and h.day = extract(isodow from days.day)
    cross join lateral (
      select (days.day + h.opens) at time zone f.time_zone as starts, (days.day + h.closes) at time zone f.time_zone as ends
    ) span
    left join chat_settings c on c.doctor_id = h.doctor_id
    where f.id = ${facilityId}
      and greatest(span.starts, ${at}::timestamptz, c.paused_until) < span.ends
      and greatest(span.starts, ${at}::timestamptz, c.paused_until) <= ${at}::timestamptz + make_interval(hours => ${withinHours}::int)
      and has_valid_sip(h.doctor_id, f.id, days.day)
      and not exists (select from doctor_leaves l where l.doctor_id = h.doctor_id and (l.facility_id is null or l.facility_id = f.id)
        and days.day between l.starts_on and l.ends_on)`.execute(db);
  return rows[0]?.opens ?? null;
}

/** How many wait for this doctor: they have paid, or still can. */
const waitingOf = (doctorId: RawBuilder<unknown>, now: Date) => sql`(
  select count(*)::int from chat_rooms w left join orders wo on wo.id = w.order_id
  where w.doctor_id = ${doctorId} and ((w.state = 'paid' and w.answer_by > ${now}) or (w.state = 'requested' and wo.pay_until > ${now})))`;

/** Whether the same person has another open chat with the doctor of a room: then this one cannot be opened again. */
export async function hasOtherOpen(tx: Tx, roomId: string): Promise<boolean> {
  const { rows } = await sql`
    select from chat_rooms r join chat_rooms o on o.user_id = r.user_id and o.doctor_id = r.doctor_id and o.person_id is not distinct from r.person_id
      and o.id <> r.id and o.state in ('requested', 'paid', 'active')
    where r.id = ${roomId}`.execute(tx);
  return rows.length > 0;
}

/** How many chats of an account wait to be paid. */
export async function countUnpaid(tx: Queryable, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_rooms r join orders o on o.id = r.order_id
    where r.user_id = ${userId} and r.state = 'requested' and o.pay_until > ${now}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The open chats of an account with a doctor, by the member of the family they are for; null = the account itself. */
export async function findOpenWith(
  db: Queryable,
  { userId, doctor }: Readonly<{ userId: string; doctor: string }>,
): Promise<{ person_id: string | null; name: string }[]> {
  const { rows } = await sql<{ person_id: string | null; name: string }>`
    select r.person_id, r.name from chat_rooms r join doctors d on d.id = r.doctor_id
    where r.user_id = ${userId} and d.slug = ${doctor} and r.state in ('requested', 'paid', 'active')`.execute(db);
  return rows;
}

/** Whether a doctor's queue has room for one more. Who takes the place has locked the doctor's settings. */
export async function hasPlace(db: Queryable, doctorId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has_place: boolean }>`
    select ${waitingOf(sql`${doctorId}::int`, now)} < coalesce((select max_waiting from chat_settings where doctor_id = ${doctorId}), 5) as has_place`.execute(
    db,
  );
  return rows[0]?.has_place ?? false;
}

export type Offer = Readonly<{
  option_id: number;
  option: string;
  service: string;
  price: number;
  duration: number;
  promise: number;
  doctor_id: number;
  doctor: string;
  slug: string;
  doctor_user: string | null;
  /** Slugs of the doctor's specializations, and of those above them. */
  specializations: string[];
  facility_id: number;
  facility: string;
  emergency_phone: string | null;
  sip: string | null;
  on_leave: boolean;
  is_paused: boolean;
  is_open: boolean;
  is_full: boolean;
}>;

/** The chats that a doctor offers, each with what stands against it now. */
export async function findOffers(db: Queryable, slug: string, now: Date): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select o.id as option_id, o.name as option, s.name as service, o.price, o.duration_minutes as duration,
      coalesce(c.promise_minutes, 30) as promise, d.id as doctor_id, d.name as doctor, d.slug, d.user_id as doctor_user,
      array(select distinct named.slug from doctor_specializations ds join specializations own on own.id = ds.specialization_id
        join specializations named on named.id in (own.id, own.parent_id) where ds.doctor_id = d.id order by 1) as specializations,
      f.id as facility_id, f.name as facility, f.emergency_phone,
      (select l.number from doctor_licences l where l.doctor_id = d.id and l.facility_id = f.id and l.kind = 'SIP'
        and (local.at)::date between l.valid_from and l.valid_to) as sip,
      exists (select from doctor_leaves l where l.doctor_id = d.id and (l.facility_id is null or l.facility_id = f.id)
        and (local.at)::date between l.starts_on and l.ends_on) as on_leave,
      coalesce(c.paused_until > ${now}, false) as is_paused,
      exists (select from chat_hours h where h.doctor_id = d.id and h.facility_id = f.id and h.day = extract(isodow from local.at)
        and local.at >= (local.at)::date + h.opens and local.at < (local.at)::date + h.closes) as is_open,
      ${waitingOf(sql.ref('d.id'), now)} >= coalesce(c.max_waiting, 5) as is_full
    from doctors d join services s on s.doctor_id = d.id join service_options o on o.service_id = s.id join facilities f on f.id = s.facility_id
    left join chat_settings c on c.doctor_id = d.id
    cross join lateral (select ${now}::timestamptz at time zone f.time_zone as at) local
    where d.slug = ${slug} and d.is_active and s.kind = 'consultation' and s.published_at <= ${now} and o.duration_minutes between 5 and 240 and o.price > 0
    order by s.sort_order, s.id, o.sort_order, o.id`.execute(db);
  return rows;
}
