import { sql } from 'kysely';
import type { DemoLoad } from './demo-load.ts';

/** The hours of a doctor on one date. */
export type DemoSession = Readonly<{
  schedule_id: number;
  facility_id: number;
  specialization_id: number;
  doctor_id: number;
  unit: string;
  /** Days from today. */
  offset: number;
  date: string;
  start_hour: string;
  end_hour: string;
  phase: 'over' | 'runs' | 'comes';
}>;

/** The hours around today that take place and have room, by date, hour and schedule; a doctor at most once on a date. */
export async function findSessions({ trx, now, dateIn }: DemoLoad): Promise<DemoSession[]> {
  const { rows } = await sql<DemoSession>`
    select * from (
      select distinct on (d.offset, p.doctor_id) s.id as schedule_id, p.facility_id, p.specialization_id, p.doctor_id, f.slug as unit,
        d.offset, d.date::text as date, to_char(s.start_hour, 'HH24:MI') as start_hour, to_char(s.end_hour, 'HH24:MI') as end_hour,
        case when (d.date + s.end_hour) at time zone f.time_zone <= ${now} then 'over'
          when (d.date + s.start_hour) at time zone f.time_zone <= ${now} then 'runs' else 'comes' end as phase
      from practice_schedules s
      join practices p on p.id = s.practice_id
      join facilities f on f.id = p.facility_id and f.is_unit
      join lateral (select n as offset, ${dateIn(0)}::date + n as date from generate_series(-8, 14) n) d
        on s.day = extract(isodow from d.date)
      where s.end_hour is not null and (s.capacity is null or s.capacity >= 10)
        and not exists (select from doctor_leaves l where l.doctor_id = p.doctor_id and d.date between l.starts_on and l.ends_on)
        and not exists (select from public_holidays h where h.day = d.date)
      order by d.offset, p.doctor_id, s.start_hour, s.id
    ) every_one
    order by "offset", start_hour, schedule_id`.execute(trx);
  return rows;
}

/** The dates on which this unit has hours, from today on or before it, the nearest first. */
export function datesOf(sessions: readonly DemoSession[], unit: string, isPast: boolean): DemoSession[][] {
  const own = sessions.filter((one) => one.unit === unit && (isPast ? one.offset < 0 : one.offset > 0));
  const offsets = [...new Set(own.map(({ offset }) => offset))];
  if (isPast) offsets.reverse();
  return offsets.map((offset) => own.filter((one) => one.offset === offset));
}
