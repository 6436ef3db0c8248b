import { sql } from 'kysely';
import { localNow, slotOn } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DeskState, Source } from './request-desk.schema.ts';

/** The hospital of a schedule and the date there; null when it does not exist or belongs to a hospital outside the scope. */
export async function getScheduleOfScopeOrNull(
  db: Queryable,
  scheduleId: number,
  scope: Scope,
  now: Date,
): Promise<{ facility_id: number; today: string } | null> {
  const { rows } = await sql<{ facility_id: number; today: string }>`
    select p.facility_id, ${localNow(now)}::date as today
    from practice_schedules s join practices p on p.id = s.practice_id join facilities f on f.id = p.facility_id
    where s.id = ${scheduleId} and ${inScope(sql`p.facility_id`, scope)}`.execute(db);
  return rows[0] ?? null;
}

type Clash = { code: string; doctor: string; start_hour: string };

/** Another open visit of the same person at the hospital on that date; null when there is none. */
export async function findClash(
  db: Queryable,
  on: Readonly<{ phone: string; name: string; date: string; facilityId: number }>,
): Promise<Clash | null> {
  const { rows } = await sql<Clash>`
    select r.code, d.name as doctor, to_char(r.start_hour, 'HH24:MI') as start_hour
    from appointment_requests r join doctors d on d.id = r.doctor_id
    where r.facility_id = ${on.facilityId} and r.visit_date = ${on.date}::date and r.status = 'requested'
      and r.phone = ${on.phone} and lower(r.patient_name) = lower(${on.name})
    order by r.start_hour, r.id limit 1`.execute(db);
  return rows[0] ?? null;
}

type Entered = Readonly<{
  code: string;
  tokenHash: Buffer;
  scheduleId: number;
  date: string;
  name: string;
  phone: string;
  source: Source;
  enteredBy: string;
  consentVersion: string;
}>;

/** Writes a confirmed request with a slot, which is taken before. */
export async function insertEntered(
  db: Queryable,
  entered: Entered,
  now: Date,
): Promise<{ id: string; facility_id: number; desk_state: DeskState; visit_date: string; user_id: null }> {
  const { rows } = await sql<{ id: string; facility_id: number; desk_state: DeskState; visit_date: string; user_id: null }>`
    insert into appointment_requests (
      code, token_hash, schedule_id, facility_id, specialization_id, doctor_id, visit_date, start_hour, end_hour, patient_name, phone,
      consent_version, is_proven, confirmed_at, desk_state, source, entered_by, created_at, updated_at
    )
    select ${entered.code}, ${entered.tokenHash}, s.id, p.facility_id, p.specialization_id, p.doctor_id, ${entered.date}::date, x.start_hour,
      x.end_hour, ${entered.name}, ${entered.phone}, ${entered.consentVersion}, true, ${now}, 'confirmed', ${entered.source},
      ${entered.enteredBy}, ${now}, ${now}
    from practice_schedules s join practices p on p.id = s.practice_id ${slotOn(sql`${entered.date}::date`)} where s.id = ${entered.scheduleId}
    returning id::text as id, facility_id, desk_state, visit_date, user_id`.execute(db);
  const [written] = rows;
  if (!written) throw new Error('a schedule that is locked cannot be read');
  return written;
}
