import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { OpenDay, Opening } from './delivery-promise.ts';

/**
 * The spans in which facilities are open on the day of a moment and the sixty after it, for a `from`. One that states no opening hours counts as open
 * all the time. On a public holiday only what is open around the clock counts as open.
 */
export const openSpans = (facilityIds: readonly number[], at: Date): RawBuilder<unknown> => sql`(
  select f.id as facility_id, f.time_zone, days.day, spans.opens_at, spans.closes_at
  from facilities f
  cross join lateral (
    select ((${at}::timestamptz at time zone f.time_zone)::date + n) as day from generate_series(0, 60) n
  ) days
  cross join lateral (
    select h.opens, h.closes from facility_opening_hours h where h.facility_id = f.id and h.day = extract(isodow from days.day)
    union all
    select time '00:00', null where not exists (select from facility_opening_hours h where h.facility_id = f.id)
  ) hours
  cross join lateral (
    select (days.day + hours.opens) at time zone f.time_zone as opens_at,
      (case when hours.closes is null then days.day + 1 else days.day + hours.closes end) at time zone f.time_zone as closes_at
  ) spans
  where f.id = any(${[...facilityIds]}::int[])
    and ((hours.opens = '00:00' and hours.closes is null) or not exists (
      select from public_holidays p where p.day = days.day and (p.facility_id is null or p.facility_id = f.id))))`;

/** The days on which facilities are open, from that of a moment on. */
export async function findOpenings(db: Queryable, facilityIds: readonly number[], at: Date): Promise<Map<number, Opening>> {
  const { rows } = await sql<{
    facility_id: number;
    time_zone: string;
    date: string;
    starts_at: Date;
    opens_at: Date;
    closes_at: Date;
    cut_off: string | null;
  }>`
    select facility_id, time_zone, day::text as date, day::timestamp at time zone time_zone as starts_at, opens_at, closes_at,
      (select to_char(c.cut_off, 'HH24:MI') from pharmacy_cut_offs c where c.facility_id = s.facility_id and c.day = extract(isodow from s.day)) as cut_off
    from ${openSpans(facilityIds, at)} s order by facility_id, opens_at`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.facility_id)].map(([id, own]) => {
      const days = [...Map.groupBy(own, ({ date }) => date)].map(([date, spans]): OpenDay => {
        const startsAt = spans[0]?.starts_at ?? at;
        return {
          date,
          startsAt,
          cutOff: spans[0]?.cut_off ?? null,
          spans: spans.map(({ opens_at, closes_at }) => [opens_at, closes_at] as const),
        };
      });
      return [id, { timeZone: own[0]?.time_zone ?? '', days }];
    }),
  );
}
