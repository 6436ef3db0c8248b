import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/directory.door.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import type { RequestStatus } from './appointments.schema.ts';

export type OwnRequestRow = {
  code: string;
  status: RequestStatus;
  is_over: boolean;
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
 * An account's requests, and those that a visitor made with its proven number: the same that its export holds
 * (personal.store.server.ts). Those to come first, the next one at the top, then the past and the cancelled ones, the last one first.
 */
export async function findOwnRequests(db: Queryable, userId: string, now: Date, most: number): Promise<OwnRequestRow[]> {
  const { rows } = await sql<OwnRequestRow>`
    select o.* from (
      select r.code, r.status, r.visit_date + r.start_hour <= ${localNow(now)} as is_over, r.patient_name, r.family_member_id, r.visit_date,
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
    cross join lateral (select o.is_over or o.status = 'cancelled' as is_past) p
    order by p.is_past,
      case when not p.is_past then o.visit_date end, case when not p.is_past then o.start_hour end,
      o.visit_date desc, o.start_hour desc, o.code
    limit ${most}`.execute(db);
  return rows;
}

/** Gives the account the requests with this phone that belong to nobody. Returns how many. */
export async function adoptRequests(db: Queryable, userId: string, phone: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('appointment_requests')
    .set({ user_id: userId })
    .where('phone', '=', phone)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
