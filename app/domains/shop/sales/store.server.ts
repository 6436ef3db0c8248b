import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';

type Asked = Readonly<{ facilityId: number; paidAt: Date; hours: number }>;

/** When a facility has been open for so many hours since then. One that states no opening hours counts as open all the time. */
export async function findAcceptUntil(db: Queryable, { facilityId, paidAt, hours }: Asked): Promise<Date> {
  const { rows } = await sql<{ accept_until: Date }>`
    with spans as (
      select greatest((days.day + h.opens) at time zone f.time_zone, ${paidAt}::timestamptz) as starts, closes.at as ends
      from facilities f
      cross join lateral (
        select ((${paidAt}::timestamptz at time zone f.time_zone)::date + n) as day from generate_series(0, 14) n
      ) days
      join facility_opening_hours h on h.facility_id = f.id and h.day = extract(isodow from days.day)
      cross join lateral (
        select case when h.closes is null then days.day + 1 else days.day + h.closes end at time zone f.time_zone as at
      ) closes
      where f.id = ${facilityId} and closes.at > ${paidAt}::timestamptz
    ), summed as (
      select ends, sum(ends - starts) over (order by starts) as open_for from spans
    )
    select coalesce(
      (select ends - (open_for - ${hours} * interval '1 hour') from summed where open_for >= ${hours} * interval '1 hour' order by ends limit 1),
      ${paidAt}::timestamptz + ${hours} * interval '1 hour') as accept_until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no time to accept for facility ${facilityId}`);
  return row.accept_until;
}
