import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { noSpecialization } from '../doctor/doctor.schema.ts';
import { mainSpecialization } from '../doctor/doctor.store.server.ts';
import { type DateRefusal, listedDays } from '../schedule/schedule.schema.ts';
import { isCurrent, scheduleDates } from '../schedule/slot-availability.store.server.ts';
import type { FoundDoctor } from './earliest-visit.schema.ts';

export type EarliestRow = Omit<FoundDoctor, 'reason'> & {
  hasSchedule: boolean;
  /** Why the dates of the next weeks are closed; empty when one is free. */
  refusals: DateRefusal[];
};

/** More doctors than anybody compares. */
const maxDoctors = 60;

/**
 * The doctors of a specialization and those below it, each with the first date that has a free slot over all units or at one; first those
 * who are free soonest, then those without a date by name.
 */
export async function findEarliest(
  db: Queryable,
  { specializationId, facilityId }: Readonly<{ specializationId: number; facilityId: number | null }>,
  now: Date,
): Promise<EarliestRow[]> {
  const wanted = sql`(select id from specializations where id = ${specializationId} or parent_id = ${specializationId})`;
  const schedules = sql`practices p
    join practice_schedules s on s.practice_id = p.id
    join facilities f on f.id = p.facility_id and f.is_unit and ${isCurrent(now)}`;
  const here = sql`p.doctor_id = d.id and p.specialization_id in ${wanted}
    and (${facilityId}::int is null or p.facility_id = ${facilityId}::int)`;
  const listed =
    facilityId === null
      ? sql`exists (select from doctor_specializations ds where ds.doctor_id = d.id and ds.specialization_id in ${wanted})`
      : sql`exists (select from practices p where ${here})`;
  const { rows } = await sql<EarliestRow>`
    select d.slug, d.name, d.portrait, json_build_object(
        'name', coalesce(sp.name, ${sql.lit(noSpecialization.name)}), 'slug', coalesce(sp.slug, ${sql.lit(noSpecialization.slug)})
      ) as specialization, e.first,
      exists (select from ${schedules} where ${here}) as "hasSchedule",
      case when e.first is not null then '{}' else array(
        select distinct v.refusal from ${schedules} cross join lateral (${scheduleDates(now, listedDays)}) v
        where ${here} and v.refusal is not null
      ) end as refusals
    from doctors d
    left join lateral (${mainSpecialization}) sp on true
    left join lateral (
      select (v.date + v.start_hour) at time zone f.time_zone as moment, json_build_object(
        'schedule_id', s.id, 'date', v.date, 'start_hour', to_char(v.start_hour, 'HH24:MI'), 'end_hour', to_char(v.end_hour, 'HH24:MI'),
        'time_zone', f.time_zone, 'remaining', v.remaining,
        'facility', json_build_object('id', f.id, 'name', f.name, 'slug', f.slug)
      ) as first
      from ${schedules} cross join lateral (${scheduleDates(now, listedDays)}) v
      where ${here} and v.refusal is null
      order by moment, s.id limit 1
    ) e on true
    where d.is_active and ${listed}
    order by e.moment nulls last, d.name, d.id
    limit ${sql.lit(maxDoctors)}`.execute(db);
  return rows;
}
