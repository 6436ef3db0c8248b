import { sql } from 'kysely';
import { type DemoReservation, reservations } from '../reservations.ts';
import type { DemoLoad } from './demo-load.ts';
import { type BookedVisit, loadVisitOrder } from './visit-orders.ts';
import { codeOf } from './visits.ts';

const hour = 3_600_000;

/** One date of the hours of a service or of a doctor with a reservation, which takes place and has room. */
type Candidate = Readonly<{
  service_id: number;
  name: string;
  price: number;
  sends_results: boolean;
  facility_id: number;
  doctor_id: number | null;
  practice: number | null;
  service: number | null;
  offset: number;
  date: string;
  start_hour: string;
  end_hour: string | null;
  capacity: number | null;
}>;

const hours = sql`to_char(h.start_hour, 'HH24:MI') as start_hour, to_char(h.end_hour, 'HH24:MI') as end_hour, h.capacity`;

/** From a week ago to two weeks ahead, the hospital of the demo desk first. */
async function findCandidates({ trx, dateIn }: DemoLoad, kind: DemoReservation['kind']): Promise<Candidate[]> {
  const days = sql`lateral (select n as offset, ${dateIn(0)}::date + n as date from generate_series(-6, 14) n) d`;
  const ofDoctors = sql`
    select v.id as service_id, v.name, v.price::int as price, v.sends_results, v.facility_id, v.doctor_id, h.id as practice, null::int as service, d.offset,
      d.date::text as date, ${hours}
    from services v
    join practices p on p.doctor_id = v.doctor_id and p.facility_id = v.facility_id
    join practice_schedules h on h.practice_id = p.id
    join ${days} on h.day = extract(isodow from d.date)
    where v.kind = 'reservation' and v.price is not null and h.end_hour is not null and (h.capacity is null or h.capacity >= 10)
      and not exists (select from schedule_exceptions e where e.schedule_id = h.id and e.day = d.date)`;
  const ofServices = sql`
    select v.id as service_id, v.name, v.price::int as price, v.sends_results, v.facility_id, v.doctor_id, null::int as practice, h.id as service, d.offset,
      d.date::text as date, ${hours}
    from services v
    join service_schedules h on h.service_id = v.id
    join ${days} on h.day = extract(isodow from d.date)
    where (v.kind = 'visit' or v.kind = 'reservation' and v.doctor_id is null) and v.price is not null and h.start_hour > '00:00'`;
  const { rows } = await sql<Candidate>`
    select c.* from (${kind === 'SRD' ? ofDoctors : ofServices}) c join facilities f on f.id = c.facility_id
    where not exists (select from doctor_leaves l where l.doctor_id = c.doctor_id and c.date::date between l.starts_on and l.ends_on)
      and not exists (select from public_holidays n where n.day = c.date::date and (n.facility_id is null or n.facility_id = f.id))
      and not sip_lapsed(c.doctor_id, c.facility_id, c.date::date)
    order by f.slug <> 'rsu-sehati-dago', abs(c.offset), c.start_hour, c.service_id, c.practice, c.service`.execute(trx);
  return rows;
}

/** The first that fits and was not taken, of a service that has none yet if there is one. */
function choose(all: readonly Candidate[], one: DemoReservation, used: readonly Candidate[]): Candidate {
  // Not tomorrow: a transfer is not offered so shortly before.
  const fits = (offset: number) => (one.day === 'past' ? offset < 0 : one.day === 'ahead' ? offset > 2 : offset <= 0);
  const isFree = (it: Candidate) =>
    !used.some(({ practice, service, date }) => practice === it.practice && service === it.service && date === it.date);
  const left = all.filter(
    (it) =>
      fits(it.offset) && isFree(it) && (it.end_hour === null) === (one.isByAppointment ?? false) && (!one.isWithResult || it.sends_results),
  );
  const found = left.find((it) => !used.some(({ service_id }) => service_id === it.service_id)) ?? left[0];
  if (!found) throw new Error(`The demo has no hours for a reservation: ${one.kind} ${one.state}.`);
  return found;
}

/** Reservations and service orders of the demo patient in every state, and the waiting list. */
export async function loadReservations(load: DemoLoad): Promise<void> {
  const { pasien: userId = '' } = await load.staffIds();
  const child: { id: string; name: string } = await load.trx
    .selectFrom('family_members')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('relation', '=', 'child')
    .executeTakeFirstOrThrow();
  const owner: { name: string } = await load.trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
  const candidates = { SRD: await findCandidates(load, 'SRD'), SPT: await findCandidates(load, 'SPT') };
  const used: Candidate[] = [];
  for (const [n, one] of reservations.entries()) {
    const at = choose(candidates[one.kind], one, used);
    used.push(at);
    const patient = one.isForChild ? { name: child.name, member: child.id } : { name: owner.name, member: null };
    const visit = await loadReservation(load, { n, one, at, userId, patient });
    if (one.payment) await loadVisitOrder(load, visit);
    if (one.isAtOtherHours) await loadNewHours(load, visit, at);
    if (one.isLast) await closeDate(load, at);
    if (one.isLast || one.isFromWaitlist) await loadWait(load, { at, userId, reservationId: one.isFromWaitlist ? visit.id : null });
  }
}

const plus = (time: string, minutes: number) => {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
};

type Given = Readonly<{
  n: number;
  one: DemoReservation;
  at: Candidate;
  userId: string;
  patient: Readonly<{ name: string; member: string | null }>;
}>;

async function loadReservation(load: DemoLoad, { n, one, at, userId, patient }: Given): Promise<BookedVisit> {
  const { trx, now } = load;
  const isProposed = one.isByAppointment && one.state === 'offered';
  const start = isProposed ? '10:00' : at.start_hour;
  const end = isProposed ? '11:00' : at.end_hour;
  const startsAt = new Date(`${at.date}T${start}:00+07:00`);
  const endsAt = new Date(end === null ? `${at.date}T23:59:00+07:00` : `${at.date}T${end}:00+07:00`);
  // What is over was reserved some days before it; what is ahead was reserved today, or its time to pay has passed.
  const isOver = one.state === 'expired' || one.state === 'cancelled';
  const createdAt = new Date(at.offset < 0 ? startsAt.getTime() - 72 * hour : now.getTime() - (isOver ? 60 : 3) * hour);
  const reservedAt = new Date(Math.min(createdAt.getTime(), startsAt.getTime() - 4 * hour));
  const payUntil = new Date(reservedAt.getTime() + 24 * hour);
  const stateAt = {
    checked_in: startsAt,
    fulfilled: endsAt,
    no_show: endsAt,
    expired: payUntil,
    cancelled: new Date(now.getTime() - 46 * hour),
  };
  const [table, schedule] = at.practice === null ? ['service_slots', at.service] : ['appointment_slots', at.practice];
  await trx
    .insertInto(table)
    .values({ schedule_id: schedule, visit_date: at.date, capacity: at.capacity, taken: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const code = codeOf(`demo reservation ${n}`);
  const holdUntil = {
    held: new Date(payUntil.getTime() + hour / 6),
    offered: new Date(now.getTime() + (one.isFromWaitlist ? 0.5 : 20) * hour),
  };
  const latest = one.state in stateAt ? stateAt[one.state as keyof typeof stateAt] : reservedAt;
  const { id }: { id: string } = await trx
    .insertInto('reservations')
    .values({
      code,
      token_hash: load.tokenHashOf(code, 'reservation-status'),
      kind: one.kind,
      service_id: at.service_id,
      facility_id: at.facility_id,
      doctor_id: at.doctor_id,
      user_id: userId,
      family_member_id: patient.member,
      patient_name: patient.name,
      practice_schedule_id: at.practice,
      service_schedule_id: at.service,
      visit_date: at.date,
      start_hour: start,
      end_hour: end,
      starts_at: startsAt,
      ends_at: endsAt,
      price: at.price,
      policy: '2026-11b',
      is_by_appointment: one.isByAppointment ?? false,
      state: one.state,
      state_at: latest > now ? now : latest,
      hold_until: holdUntil[one.state as keyof typeof holdUntil] ?? null,
      ...(one.state === 'cancelled' ? { cancelled_by: 'patient', returned_percent: 100 } : {}),
      created_at: reservedAt,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    no: n + 1,
    story: one,
    name: at.name,
    price: at.price,
    facilityId: at.facility_id,
    userId,
    date: at.date,
    start,
    end,
    endsAt,
    reservedAt,
  };
}

/** The hours of a date began later when the reservation was made. */
async function loadNewHours({ trx, now, insert }: DemoLoad, { id }: BookedVisit, { date, start_hour }: Candidate): Promise<void> {
  const at = new Date(now.getTime() - hour);
  await trx.updateTable('reservations').set({ disruption: 'hours', disrupted_at: at }).where('id', '=', id).execute();
  const from = { from_date: date, from_start: plus(start_hour, 60), to_date: date, to_start: start_hour };
  await insert('reservation_moves', [{ ...from, reservation_id: id, moved_by: 'schedule', created_at: at }]);
}

/** A date with fewer places than on other weeks, all of which are taken. */
async function closeDate({ trx, insert }: DemoLoad, { practice, date, start_hour, end_hour }: Candidate): Promise<void> {
  const slot = trx.selectFrom('appointment_slots').where('schedule_id', '=', practice).where('visit_date', '=', date);
  const { taken, withheld }: { taken: number; withheld: number } = await slot.select(['taken', 'withheld']).executeTakeFirstOrThrow();
  const capacity = taken + withheld;
  const reason = 'Dokter mengajar (data contoh)';
  await insert('schedule_exceptions', [
    { schedule_id: practice, day: date, kind: 'hours', start_hour, end_hour, capacity, public_reason: reason },
  ]);
  await trx.updateTable('appointment_slots').set({ capacity }).where('schedule_id', '=', practice).where('visit_date', '=', date).execute();
}

type Wait = Readonly<{ at: Candidate; userId: string; reservationId: string | null }>;

/** Waits for a place on one date; with a reservation, one is offered. */
async function loadWait({ insert, now }: DemoLoad, { at, userId, reservationId }: Wait): Promise<void> {
  const created = new Date(now.getTime() - 5 * hour);
  await insert('waitlist_entries', [
    {
      user_id: userId,
      service_id: at.service_id,
      doctor_id: at.doctor_id,
      facility_id: at.facility_id,
      from_date: at.date,
      to_date: at.date,
      state: reservationId ? 'offered' : 'waiting',
      reservation_id: reservationId,
      state_at: reservationId ? now : created,
      created_at: created,
    },
  ]);
}
