import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { payableKind } from '#app/domains/orders/order/order-name.ts';
import { paymentsOf } from '#app/domains/payments/sql.server.ts';
import type { PromisedResults } from '#app/domains/services/service.schema.ts';
import { isUnlicensed } from '#app/domains/services/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import type { DB } from '#db/types.ts';
import type { ReservationState } from './reservation-states.ts';

export type Reservation = Hours &
  Readonly<{
    id: string;
    code: string;
    kind: 'SPT' | 'SRD';
    service_id: number;
    option_id: number | null;
    facility_id: number;
    doctor_id: number | null;
    user_id: string | null;
    family_member_id: string | null;
    patient_name: string;
    order_id: string | null;
    visit_date: string;
    start_hour: string;
    end_hour: string | null;
    starts_at: Date;
    ends_at: Date;
    price: number;
    is_by_appointment: boolean;
    state: ReservationState;
    hold_until: Date | null;
    moves: number;
    /** Its patient has moved it when cancelling would no longer have returned everything. */
    was_moved_late: boolean;
    disruption: 'absent' | 'hours' | null;
    /** The licence of the doctor has lapsed by the date. */
    is_unlicensed: boolean;
    /** The hours in which a place on an earlier date is held for it. */
    held: Hours | null;
    created_at: Date;
  }>;

/** What a reservation is shown with. */
export type ReservationView = Reservation &
  Readonly<{
    service: { name: string; slug: string; image: string | null; minutes: number | null; results: PromisedResults };
    option: string | null;
    facility: { name: string; address: string; phone: string; whatsapp_phone: string; time_zone: string };
    doctor: { name: string; slug: string } | null;
    order_name: string | null;
    is_in_review: boolean;
    /** What was paid and not returned. */
    paid: number;
    was_paid: boolean;
    returned_percent: number | null;
    /** How often what its calendar entry says was changed, by whomever. */
    changes: number;
  }>;

const columns = sql`r.id, r.code, r.kind, r.service_id, r.option_id, r.facility_id, r.doctor_id, r.user_id, r.family_member_id, r.patient_name,
  r.order_id::text as order_id, r.practice_schedule_id as practice, r.service_schedule_id as service, r.visit_date,
  to_char(r.start_hour, 'HH24:MI') as start_hour, to_char(r.end_hour, 'HH24:MI') as end_hour, r.starts_at, r.ends_at, r.price::int as price,
  r.is_by_appointment, r.state, r.hold_until, r.moves, r.disruption,
  exists (select from reservation_moves m where m.reservation_id = r.id and m.is_late) as was_moved_late,
  ${isUnlicensed(sql`r.doctor_id`, sql`r.facility_id`, sql`r.visit_date`)} as is_unlicensed, r.created_at,
  (select json_build_object('practice', w.practice_schedule_id, 'service', w.service_schedule_id)
    from waitlist_entries w where w.moves_id = r.id and w.holds_place) as held`;

/** Which reservation is meant. */
export type By = Readonly<{ id: string } | { code: string } | { tokenHash: Buffer } | { orderId: string } | { orderName: string }>;

function is(by: By): RawBuilder<boolean> {
  if ('id' in by) return sql`r.id = ${by.id}::uuid`;
  if ('code' in by) return sql`r.code = ${by.code}`;
  if ('orderName' in by) return sql`r.order_id = (select id from orders where name = ${by.orderName})`;
  return 'tokenHash' in by ? sql`r.token_hash = ${by.tokenHash}` : sql`r.order_id = ${by.orderId}::bigint`;
}

/** One reservation. Who changes it has locked its hours, which are the lock of what they hold. */
export async function getReservationOrNull(db: Queryable, by: By): Promise<Reservation | null> {
  const { rows } = await sql<Reservation>`select ${columns} from reservations r where ${is(by)}`.execute(db);
  return rows[0] ?? null;
}

/** A cashier looks for the money of a held reservation `r` with its order `o`: nobody has to pay again. */
export const isInReview = sql<boolean>`coalesce(r.state = 'held' and (select p.open_state = 'review' from ${paymentsOf(payableKind, sql`o.id::text`)} p), false)`;

const views = sql`
  select ${columns}, r.returned_percent,
    json_build_object('name', v.name, 'slug', v.slug, 'image', v.image, 'minutes', p.duration_minutes,
      'results', case when r.result_name is not null then json_build_object('name', r.result_name, 'days', r.result_days) end) as service,
    p.name as option,
    json_build_object('name', f.name, 'address', f.address, 'phone', f.phone, 'whatsapp_phone', f.whatsapp_phone, 'time_zone', f.time_zone) as facility,
    case when d.id is not null then json_build_object('name', d.name, 'slug', d.slug) end as doctor, o.name as order_name,
    case when o.paid_at is null or o.state in ('cancelled', 'refused') then 0 else o.total - o.refunded end::int as paid,
    o.paid_at is not null as was_paid, ${isInReview} as is_in_review,
    r.revision + (select count(*)::int from reservation_moves m where m.reservation_id = r.id) as changes
  from reservations r
  join services v on v.id = r.service_id
  join facilities f on f.id = r.facility_id
  left join service_options p on p.id = r.option_id
  left join doctors d on d.id = r.doctor_id
  left join orders o on o.id = r.order_id`;

/** The same with what is shown of it. */
export async function getViewOrNull(db: Queryable, by: By): Promise<ReservationView | null> {
  const { rows } = await sql<ReservationView>`${views} where ${is(by)}`.execute(db);
  return rows[0] ?? null;
}

type Page = Readonly<{ limit: number; offset: number }>;

/** The reservations of an account, or in the hours of a doctor, the latest date first, with how many there are. */
export async function findViews(
  db: Queryable,
  of: Readonly<{ userId: string } | { doctorAccount: string }>,
  { limit, offset }: Page,
): Promise<(ReservationView & { total: number })[]> {
  const whose =
    'userId' in of
      ? sql`r.user_id = ${of.userId}::uuid`
      : sql`r.doctor_id = (select id from doctors where user_id = ${of.doctorAccount}::uuid) and r.state in ('booked', 'checked_in', 'fulfilled', 'no_show')`;
  const { rows } = await sql<ReservationView & { total: number }>`
    select n.*, count(*) over ()::int as total from (${views} where ${whose}) n
    order by n.starts_at desc, n.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Writes a reservation; its trigger counts the place that it holds, and a full slot refuses it. */
export async function insertReservation(tx: Tx, row: Insertable<DB['reservations']>): Promise<void> {
  await tx.insertInto('reservations').values(row).execute();
}

/** Changes a reservation that is in one of these states; false when it is in another. */
export async function changeReservation(
  tx: Tx,
  id: string,
  from: readonly ReservationState[],
  changes: Omit<Updateable<DB['reservations']>, 'state'> & { state?: ReservationState },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({
      ...changes,
      updated_at: now,
      ...(changes.state === undefined ? {} : { state_at: now, ...(changes.hold_until === undefined ? { hold_until: null } : {}) }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Place = Readonly<{ doctor_id: number | null; facility_id: number; service_id: number }>;

/** Where a visit is, in words: "dr. Rina, RSU Sehati Dago", without a doctor what it is for. */
const placeOf = ({ doctor_id: doctor, facility_id: facility, service_id: service }: Place) => sql<string>`(
  select coalesce(d.name, v.name) || ', ' || f.name from facilities f
  join services v on v.id = ${service}::int left join doctors d on d.id = ${doctor}::int where f.id = ${facility}::int)`;

type NewMove = Omit<Insertable<DB['reservation_moves']>, 'from_place' | 'to_place'> & Readonly<{ from?: Place; to?: Place }>;

/** Writes that a reservation has another date; `from` and `to` where its doctor or facility may be others too. */
export async function insertMove(tx: Tx, { from, to, ...move }: NewMove): Promise<void> {
  const places = { from_place: from ? placeOf(from) : null, to_place: to ? placeOf(to) : null };
  await tx
    .insertInto('reservation_moves')
    .values({ ...move, ...places })
    .execute();
}

export type Move = Readonly<{ to_date: string; to_start: string; moved_by: string; created_at: Date }>;

/** When a visit, or that of an order, was moved, the first time first. */
export async function findMoves(db: Queryable, of: Readonly<{ id: string } | { orderId: string }>): Promise<Move[]> {
  const isIt = 'id' in of ? sql`r.id = ${of.id}::uuid` : sql`r.order_id = ${of.orderId}::bigint`;
  const { rows } = await sql<Move>`
    select m.to_date, to_char(m.to_start, 'HH24:MI') as to_start, m.moved_by, m.created_at
    from reservation_moves m join reservations r on r.id = m.reservation_id where ${isIt} order by m.id`.execute(db);
  return rows;
}

/** Locks the account, so that what it has at once is counted one after the other; its name and that of its family member. */
export async function lockPerson(
  tx: Tx,
  userId: string,
  familyMemberId: string | null,
): Promise<Readonly<{ account: string | null; member: string | null }> | null> {
  const { rows } = await sql<{ account: string | null; member: string | null }>`
    select u.name as account, (select m.name from family_members m where m.id = ${familyMemberId}::uuid and m.user_id = u.id) as member
    from users u where u.id = ${userId}::uuid for no key update of u`.execute(tx);
  return rows[0] ?? null;
}

/** How many reservations of an account are ahead, hold a place and are not paid. */
export async function countUnpaid(db: Queryable, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations r left join orders o on o.id = r.order_id
    where r.user_id = ${userId}::uuid and r.price > 0 and o.paid_at is null and r.ends_at > ${now}
      and (r.state in ('requested', 'booked') or (r.state in ('held', 'offered') and r.hold_until > ${now}))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The name of the person that a reservation is for: a family member, or the owner of the account. */
export async function getNames(db: Queryable, userId: string, familyMemberId: string | null): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce((select m.name from family_members m where m.id = ${familyMemberId}::uuid and m.user_id = u.id), nullif(u.name, '')) as name
    from users u where u.id = ${userId}::uuid`.execute(db);
  return rows[0]?.name ?? accountOwner;
}

/** Where an account has no name yet. */
export const accountOwner = 'Pemilik akun';
