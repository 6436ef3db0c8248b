import { type RawBuilder, sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DoctorCard } from '../doctor/doctor.schema.ts';
import { cardColumns, mainSpecialization, placesColumn } from '../doctor/doctor.store.server.ts';
import { type DateRefusal, listedDays } from '../schedule/schedule.schema.ts';
import { isCurrent, localNow, scheduleDates } from '../schedule/slot-availability.store.server.ts';
import { type DoctorFilter, saysHours } from './doctor-filter.ts';
import type { FirstVisit } from './first-visit.schema.ts';

/*
 * In these fragments `d` = doctors, `p` = practices, `s` = practice_schedules, `f` = facilities, and `v` = a date of `s`. With a text, `matched`
 * are the doctors that it finds.
 */

/** A text finds at most this many doctors, because visitors do not turn to later pages. */
const maxFound = 120;
/** Most hours have a free date within two weeks, so that the later ones are seldom looked at. */
const nearDays = 13;

type Part = RawBuilder<unknown> | false;
const all = (...parts: readonly Part[]) => sql.join([sql`true`, ...parts.filter((one) => one !== false)], sql` and `);

const schedules = (now: Date) => sql`practices p
  join practice_schedules s on s.practice_id = p.id
  join facilities f on f.id = p.facility_id and f.is_unit and ${isCurrent(now)}`;

const isWithin = (id: number) => sql`in (select id from specializations where id = ${id} or parent_id = ${id})`;

const isPlaceWanted = ({ facility, payingAt, specialization }: DoctorFilter) =>
  all(
    facility !== null && sql`p.facility_id = ${facility}`,
    payingAt !== null && sql`p.facility_id = any(${[...payingAt]}::int[])`,
    specialization !== null && sql`p.specialization_id ${isWithin(specialization)}`,
  );

const isHourWanted = ({ startsFrom, startsBefore }: DoctorFilter, hour: RawBuilder<unknown>) =>
  all(startsFrom !== null && sql`${hour} >= ${startsFrom}::time`, startsBefore !== null && sql`${hour} < ${startsBefore}::time`);

const isDayWanted = ({ days }: DoctorFilter) => all(days !== null && sql`s.day = any(${[...(days ?? [])]}::smallint[])`);

/** Whether `v` can be booked and is on the day and at the hour that are wanted. */
const isDateWanted = (filter: DoctorFilter, now: Date) =>
  all(
    sql`v.refusal is null`,
    filter.inDays !== null && sql`v.date = ${localNow(now)}::date + ${sql.lit(filter.inDays)}`,
    isHourWanted(filter, sql`v.start_hour`),
  );

/** Whether doctor `d` practises as wanted. Without a word of hours, also who has none counts. */
function isPractising(filter: DoctorFilter, now: Date): Part {
  const { facility, payingAt, specialization, inDays } = filter;
  if (saysHours(filter)) {
    const dates = inDays === null ? sql`` : sql`cross join lateral (${scheduleDates(now, inDays)}) v`;
    const hours = inDays === null ? isHourWanted(filter, sql`s.start_hour`) : isDateWanted(filter, now);
    return sql`exists (select from ${schedules(now)} ${dates}
      where p.doctor_id = d.id and ${isPlaceWanted(filter)} and ${isDayWanted(filter)} and ${hours})`;
  }
  if (facility !== null || payingAt !== null)
    return sql`exists (select from practices p where p.doctor_id = d.id and ${isPlaceWanted(filter)})`;
  if (specialization === null) return false;
  return sql`exists (select from doctor_specializations ds where ds.doctor_id = d.id and ds.specialization_id ${isWithin(specialization)})`;
}

/** Whether doctor `d` is as wanted. */
const isWanted = (filter: DoctorFilter, now: Date) =>
  all(
    sql`d.is_active`,
    filter.text !== '' && sql`d.id in (select record_id from matched)`,
    filter.gender !== null && sql`d.gender = ${filter.gender}`,
    filter.language !== null && sql`d.languages @> array[${filter.language}::text]`,
    filter.among !== null && sql`d.id = any(${[...filter.among]}::int[])`,
    isPractising(filter, now),
  );

/** What the text finds, among these doctors or all, as the first part of a statement; nobody without a text. */
function matched(text: string, now: Date, among: RawBuilder<unknown>): RawBuilder<unknown> {
  if (text === '') return sql`matched as (select null::integer as record_id, null::real as rank, null::text as missing where false)`;
  readsTags(searchTags);
  return sql`matched as materialized (
    select record_id, rank, missing
    from search_found(array['doctor'], ${text}, ${sql.lit(maxFound)}, ${now}::timestamptz, false, ${among}::integer[])
    order by rank desc limit ${sql.lit(maxFound)})`;
}

/** What the search says about a complaint, also where it leads to no doctor who is as wanted. */
const missingOf = (text: string, now: Date) =>
  text === ''
    ? sql`null`
    : sql`case when exists (select from matched) then (select missing from matched limit 1)
        else (select missing from search_found(array['doctor'], ${text}, 1, ${now}::timestamptz) limit 1) end`;

/** The first free date of doctor `d` that is as wanted, as `moment` and `first`. */
function firstVisitOf(filter: DoctorFilter, now: Date): RawBuilder<unknown> {
  const earliest = (days: number) =>
    sql`(select v.* from (${scheduleDates(now, days)}) v where ${isDateWanted(filter, now)} order by v.date limit 1)`;
  const dates =
    filter.inDays === null
      ? sql`with near as materialized ${earliest(nearDays)}
          select * from near union all select * from ${earliest(listedDays)} later where not exists (select from near)`
      : earliest(filter.inDays);
  return sql`
    select (v.date + v.start_hour) at time zone f.time_zone as moment, json_build_object(
      'schedule_id', s.id, 'date', v.date, 'start_hour', to_char(v.start_hour, 'HH24:MI'), 'end_hour', to_char(v.end_hour, 'HH24:MI'),
      'time_zone', f.time_zone, 'remaining', v.remaining,
      'facility', json_build_object('id', f.id, 'name', f.name, 'slug', f.slug)) as first
    from ${schedules(now)} cross join lateral (${dates}) v
    where p.doctor_id = d.id and ${isPlaceWanted(filter)} and ${isDayWanted(filter)}
    order by moment, s.id limit 1`;
}

/** Whether doctor `d` has hours that are wanted, and why none of their dates is free, for one without a first date in `o`. */
function whyNone(filter: DoctorFilter, now: Date): RawBuilder<unknown> {
  const ofDoctor = sql`p.doctor_id = d.id and ${isPlaceWanted(filter)} and ${isDayWanted(filter)}`;
  const dates = sql`${schedules(now)} cross join lateral (${scheduleDates(now, listedDays)}) v`;
  return sql`
    exists (select from ${schedules(now)} where ${ofDoctor} and ${isHourWanted(filter, sql`s.start_hour`)}) as "hasSchedule",
    case when o.first is not null then '{}' else array(
      select distinct v.refusal from ${dates} where ${ofDoctor} and ${isHourWanted(filter, sql`v.start_hour`)} and v.refusal is not null) end as refusals`;
}

export type FittingDoctor = DoctorCard & {
  places: string[];
  first: FirstVisit;
  hasSchedule: boolean;
  /** Why the dates of the next weeks are closed; empty when one is free. */
  refusals: DateRefusal[];
};

type Page = Readonly<{ order: 'name' | 'earliest'; from: number; limit: number }>;
type Found = { total: number; missing: string | null; doctors: FittingDoctor[] };

/**
 * The doctors who are as wanted: with a text the best match first, then who is free first, and at the end by name those without a free date;
 * or by name, without their dates.
 */
export async function findFitting(db: Queryable, filter: DoctorFilter, { order, from, limit }: Page, now: Date): Promise<Found> {
  const isByDate = order === 'earliest';
  const by = sql`o.rank desc nulls last, ${isByDate ? sql`o.moment nulls last,` : sql``} o.name, o.id`;
  // Of many doctors of one name, the search reads those who are as wanted.
  const others = { ...filter, text: '' };
  const hasOthers = Object.values(others).some((value) => value !== null && value !== '');
  const among = hasOthers ? sql`array(select d.id from doctors d where ${isWanted(others, now)})` : sql`null`;
  const { rows } = await sql<Found>`
    with ${matched(filter.text, now, among)}, fitting as materialized (
      select d.id, d.name, m.rank, ${isByDate ? sql`e.moment, e.first` : sql`null::json as first`}
      from doctors d left join matched m on m.record_id = d.id
      ${isByDate ? sql`left join lateral (${firstVisitOf(filter, now)}) e on true` : sql``}
      where ${isWanted(filter, now)}
    )
    select (select count(*)::int from fitting) as total, ${missingOf(filter.text, now)} as missing,
      (select coalesce(json_agg(to_json(c)), '[]') from (
        select ${cardColumns}, ${placesColumn}, o.first, ${isByDate ? whyNone(filter, now) : sql`false as "hasSchedule", '{}' as refusals`}
        from (select * from fitting o order by ${by} limit ${sql.lit(limit)} offset ${sql.lit(from)}) o
        join doctors d on d.id = o.id left join lateral (${mainSpecialization}) sp on true
        order by ${by}
      ) c) as doctors`.execute(db);
  return rows[0] as Found;
}

/** How many doctors are as each of the filters says; they have one text. */
export async function countFitting(db: Queryable, filters: readonly DoctorFilter[], now: Date): Promise<number[]> {
  if (filters.length === 0) return [];
  const counts = filters.map((filter) => sql`(select count(*)::int from doctors d where ${isWanted(filter, now)})`);
  const { rows } = await sql<{ counts: number[] }>`
    with ${matched(filters[0]?.text ?? '', now, sql`null`)} select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** The ids of the doctors who are as wanted. */
export async function findFittingIds(db: Queryable, filter: DoctorFilter, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${matched(filter.text, now, sql`null`)} select d.id from doctors d where ${isWanted(filter, now)} order by d.id`.execute(db);
  return rows.map(({ id }) => id);
}
