import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { leastMinutes, type Parcel, quoteMinutes, type ShipmentOption } from './shipment.ts';

/** The speed of a rate or a quote, by the alias of its table. */
const speedOf = (alias: 'q' | 'r') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('days_from')} as "daysFrom", ${column('days_to')} as "daysTo", to_char(${column('cut_off')}, 'HH24:MI') as "cutOff",
    case when ${column('hour_from')} is not null then array[to_char(${column('hour_from')}, 'HH24:MI'), to_char(${column('hour_to')}, 'HH24:MI')] end as hours`;
};

/**
 * The ways in which pharmacies send these parcels to a region, with the rate of the smallest region that fits and then the lightest one. `region` is
 * a village or a district; codes of regions begin with that of their parent.
 */
export async function findSent(db: Queryable, parcels: readonly Parcel[], region: string): Promise<ShipmentOption[]> {
  const { rows } = await sql<ShipmentOption>`
    select distinct on (s.id) s.facility_id as "facilityId", s.id as "serviceId", s.mode, s.name, s.service, r.price::int as price, ${speedOf('r')}
    from unnest(${parcels.map((one) => one.facilityId)}::int[], ${parcels.map((one) => one.weight)}::int[],
      ${parcels.map((one) => one.ownOnly)}::boolean[]) p (facility_id, weight, own_only)
    join shipment_services s on s.facility_id = p.facility_id and s.is_active and (s.mode = 'own' or not p.own_only)
    join shipment_rates r on r.service_id = s.id and r.up_to_g >= p.weight and starts_with(${region}, coalesce(r.region_id, ''))
    order by s.id, length(coalesce(r.region_id, '')) desc, r.up_to_g`.execute(db);
  return rows;
}

/** A way to send as it was priced for a buyer; `packedOn` is the day of packing that goes with the promise they saw last. */
export type Quote = ShipmentOption & Readonly<{ id: string; expiresAt: Date; packedOn: string | null }>;

/** For whom, where to and for what prices are quoted; `linesHash` is one per pharmacy. */
type Quoting = Readonly<{ userId: string; region: string | null; hashes: ReadonlyMap<number, string> }>;

/** So many prices of other purchases than the present one are kept for a person, the newest. */
const keptQuotes = 100;

/**
 * Keeps these options as prices that hold; one that holds long enough already stays as it was shown. The person's others go when they have ended, and
 * when they are too many.
 */
export async function putQuotes(
  db: Queryable,
  { userId, region, hashes }: Quoting,
  options: readonly ShipmentOption[],
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + quoteMinutes * 60_000);
  const atLeast = new Date(now.getTime() + leastMinutes * 60_000);
  const of = <K extends keyof ShipmentOption>(key: K) => options.map((one) => one[key]);
  const hour = (place: 0 | 1) => options.map(({ hours }) => hours?.[place] ?? null);
  await sql`
    insert into shipping_quotes as q
      (user_id, facility_id, service_id, region_id, lines_hash, mode, name, service, price, days_from, days_to, cut_off, hour_from, hour_to, expires_at)
    select ${userId}::uuid, o.*, ${expiresAt}::timestamptz from (
      select facility_id, service_id, ${region}::text, lines_hash, mode, name, service, price, days_from, days_to, cut_off, hour_from, hour_to
      from unnest(${of('facilityId')}::int[], ${of('serviceId')}::int[], ${options.map((one) => hashes.get(one.facilityId) ?? '')}::text[],
        ${of('mode')}::text[], ${of('name')}::text[], ${of('service')}::text[], ${of('price')}::bigint[], ${of('daysFrom')}::smallint[],
        ${of('daysTo')}::smallint[], ${of('cutOff')}::time[], ${hour(0)}::time[], ${hour(1)}::time[])
        o (facility_id, service_id, lines_hash, mode, name, service, price, days_from, days_to, cut_off, hour_from, hour_to)
    ) o
    on conflict on constraint shipping_quotes_once do update
    set mode = excluded.mode, name = excluded.name, service = excluded.service, price = excluded.price, days_from = excluded.days_from,
      days_to = excluded.days_to, cut_off = excluded.cut_off, hour_from = excluded.hour_from, hour_to = excluded.hour_to,
      expires_at = excluded.expires_at
    where q.expires_at < ${atLeast}`.execute(db);
  await deleteOtherQuotes(db, { userId, region, hashes }, now);
}

/** Rows that another request has locked are left to it, so that two never wait for each other. */
async function deleteOtherQuotes(db: Queryable, { userId, region, hashes }: Quoting, now: Date): Promise<void> {
  await sql`
    with others as (
      select q.id, q.expires_at, row_number() over (order by q.expires_at desc, q.id desc) as place
      from shipping_quotes q
      where q.user_id = ${userId} and not (q.region_id is not distinct from ${region} and q.lines_hash = any(${[...hashes.values()]}::text[]))
    ), unused as (
      select id from shipping_quotes
      where id in (select id from others where place > ${keptQuotes} or expires_at < ${now}) for update skip locked
    )
    delete from shipping_quotes where id in (select id from unused)`.execute(db);
}

/** The quotes of ways that are still offered, also those that have ended. */
export async function findQuotes(db: Queryable, { userId, region, hashes }: Quoting): Promise<Quote[]> {
  const { rows } = await sql<Quote>`
    select q.id, q.facility_id as "facilityId", q.service_id as "serviceId", q.mode, q.name, q.service, q.price::int as price, ${speedOf('q')},
      q.expires_at as "expiresAt", q.packed_on::text as "packedOn"
    from unnest(${[...hashes.keys()]}::int[], ${[...hashes.values()]}::text[]) h (facility_id, lines_hash)
    join shipping_quotes q on q.user_id = ${userId} and q.facility_id = h.facility_id and q.lines_hash = h.lines_hash
      and q.region_id is not distinct from ${region}
    left join shipment_services s on s.id = q.service_id
    where q.service_id is null or s.is_active
    order by q.facility_id, q.service_id is null, q.price, q.service_id`.execute(db);
  return rows;
}

/** Keeps which day of packing goes with the promise that a buyer is shown. Rows are locked by id, so that two tabs never wait for each other. */
export async function putPackingDays(db: Queryable, shown: readonly Readonly<{ id: string; packedOn: string | null }>[]): Promise<void> {
  await sql`
    with changed as (
      select q.id, s.packed_on
      from unnest(${shown.map(({ id }) => id)}::bigint[], ${shown.map(({ packedOn }) => packedOn)}::date[]) s (id, packed_on)
      join shipping_quotes q on q.id = s.id order by q.id for update of q
    )
    update shipping_quotes q set packed_on = changed.packed_on from changed where q.id = changed.id`.execute(db);
}

/** Deletes the quotes that have ended. */
export async function deleteEndedQuotes(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('shipping_quotes').where('expires_at', '<', now).execute();
}
