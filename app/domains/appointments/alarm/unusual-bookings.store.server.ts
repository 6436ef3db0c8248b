import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Alarm, alarmLimits, unprovenShare } from '../slot/request-caps.ts';

/** Requests of guests still count after their number was verified, so that adopting them does not silence an alarm. */
const ofUnproven = sql<boolean>`not (r.is_proven and r.made_by is not null)`;
const since = (from: Date, to: Date) => sql<boolean>`(r.created_at > ${from} and r.created_at <= ${to})`;

/** The share of a date for unverified numbers, from the column `s.capacity`; null without capacity. */
const share = sql<number>`ceil(s.capacity / ${sql.lit(unprovenShare.divisor)}.0)`;
const least = sql.lit(alarmLimits.dateLeast);
const unusualForDate = sql<number>`case when s.capacity is null then ${sql.lit(alarmLimits.dateUnbounded)} else greatest(${share}, ${least}) end`;

/** Returns dates of schedules whose share unverified numbers have used up since `from`. */
export async function findUnusualDates(db: Queryable, from: Date, to: Date): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select 'date' as kind, r.schedule_id, r.visit_date, count(*)::int as requests
    from appointment_requests r join practice_schedules s on s.id = r.schedule_id
    where ${since(from, to)} and ${ofUnproven}
    group by r.schedule_id, r.visit_date, s.capacity
    having count(*) >= ${unusualForDate}
    order by 2, 3`.execute(db);
  return rows;
}

/** Returns schedules with several dates that were used up since `from` and whose share is too small for an alarm of their own. */
export async function findUnusualSchedules(db: Queryable, from: Date, to: Date): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select 'schedule' as kind, d.schedule_id, count(*)::int as dates, sum(d.requests)::int as requests
    from (
      select r.schedule_id, count(*) as requests
      from appointment_requests r join practice_schedules s on s.id = r.schedule_id
      where ${since(from, to)} and ${ofUnproven} and ${share} < ${least}
      group by r.schedule_id, r.visit_date, s.capacity
      having count(*) >= ${share}
    ) d
    group by d.schedule_id
    having count(*) >= ${sql.lit(alarmLimits.smallDates)}
    order by 2`.execute(db);
  return rows;
}

/**
 * Returns accounts, with or without a verified number, that made requests for unusually many different patients and one date since `from`.
 */
export async function findUnusualAccounts(db: Queryable, from: Date, to: Date): Promise<Alarm[]> {
  const patients = sql<number>`count(distinct (r.phone, lower(r.patient_name)))`;
  const { rows } = await sql<Alarm>`
    select 'account' as kind, r.made_by as account_id, r.schedule_id, r.visit_date, ${patients}::int as requests
    from appointment_requests r join practice_schedules s on s.id = r.schedule_id
    where ${since(from, to)} and r.made_by is not null
    group by r.made_by, r.schedule_id, r.visit_date, s.capacity
    having ${patients} >= ${unusualForDate}
    order by 2, 3, 4`.execute(db);
  return rows;
}

/** Returns networks with unusually many requests of unverified numbers, over many schedules, since `from`. */
export async function findUnusualNetworks(db: Queryable, from: Date, to: Date): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select 'network' as kind, r.network_hash, count(distinct r.schedule_id)::int as schedules, count(*)::int as requests
    from appointment_requests r
    where ${since(from, to)} and ${ofUnproven} and r.network_hash is not null
    group by r.network_hash
    having count(*) > ${sql.lit(alarmLimits.network)} and count(distinct r.schedule_id) >= ${sql.lit(alarmLimits.networkSchedules)}
    order by 2`.execute(db);
  return rows;
}
