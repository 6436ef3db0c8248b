import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { lockSchedulesOfAll } from '../slot/slot.store.server.ts';
import type { RequestStatus } from './request.schema.ts';
import type { CancelReason, DeskState } from './request-desk.schema.ts';
import { endOfVisit, hasBegun } from './visit-time.store.server.ts';

export type OwnRequestRow = {
  code: string;
  status: RequestStatus;
  desk_state: DeskState;
  visit_number: number | null;
  queue_number: number | null;
  cancel_reason: CancelReason | null;
  is_over: boolean;
  has_ended: boolean;
  shows_place: boolean;
  has_details: boolean;
  patient_name: string;
  family_member_id: string | null;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  facility: { id: number; name: string; slug: string };
  specialization: { id: number; name: string; slug: string };
  doctor: { slug: string; name: string };
};

/**
 * Returns an account's requests and those that a visitor made with its verified number, the same as in the export
 * (../request.personal-data.store.server.ts). The coming ones are first, the nearest at the top, then the past and cancelled ones, the latest first.
 */
export async function findOwnRequests(db: Queryable, userId: string, now: Date, max: number): Promise<OwnRequestRow[]> {
  const { rows } = await sql<OwnRequestRow>`
    select o.* from (
      select r.code, r.status, r.desk_state, r.queue_number, r.cancel_reason,
        case when r.status = 'requested' then (select n.number from visit_numbers n where n.request_id = r.id) end as visit_number, ${hasBegun(now)} as is_over,
        ${endOfVisit} <= ${localNow(now)} as has_ended, r.shows_place,
        exists (select from appointment_details e where e.request_id = r.id) as has_details, r.patient_name, r.family_member_id, r.visit_date,
        to_char(r.start_hour, 'HH24:MI') as start_hour, to_char(r.end_hour, 'HH24:MI') as end_hour, f.time_zone,
        json_build_object('id', f.id, 'name', f.name, 'slug', f.slug) as facility,
        json_build_object('id', sp.id, 'name', sp.name, 'slug', sp.slug) as specialization,
        json_build_object('slug', d.slug, 'name', d.name) as doctor
      from appointment_requests r
      join facilities f on f.id = r.facility_id
      join specializations sp on sp.id = r.specialization_id
      join doctors d on d.id = r.doctor_id
      where r.user_id = ${userId} or (r.user_id is null and r.phone = (select u.phone from users u where u.id = ${userId}))
    ) o
    cross join lateral (select o.has_ended or o.status = 'cancelled' as is_past) p
    order by p.is_past,
      case when not p.is_past then o.visit_date end, case when not p.is_past then o.start_hour end,
      o.visit_date desc, o.start_hour desc, o.code
    limit ${max}`.execute(db);
  return rows;
}

const ofGuests = (phone: string) => sql<boolean>`(r.phone = ${phone} and r.user_id is null)`;
const heldFrom = (now: Date) => sql<boolean>`(r.holds_place and r.visit_date >= ${now}::date)`;

/** Counts the guest requests with this phone that hold a slot from today on. */
export async function countHeldByGuests(db: Queryable, phone: string, now: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from appointment_requests r where ${ofGuests(phone)} and ${heldFrom(now)}`.execute(db);
  return rows[0]?.held ?? 0;
}

/**
 * Gives the account the requests with this phone that belong to no account, and returns their number. At most `maxVerified` of those that
 * hold a slot, the oldest, count as verified; `made_by` is not set, because anybody can type a number.
 */
export async function adoptRequests(tx: Tx, userId: string, phone: string, maxVerified: number, now: Date): Promise<number> {
  const scheduleIds = await lockSchedulesOfAll(tx, ofGuests(phone));
  const adopted = sql`r.schedule_id = any(${scheduleIds}::int[]) and ${ofGuests(phone)}`;
  const { numAffectedRows } = await sql`
    update appointment_requests r set user_id = ${userId}, is_proven = r.id in (
      select r.id from appointment_requests r where ${adopted} and ${heldFrom(now)} order by r.id limit ${maxVerified}
    )
    where ${adopted}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
