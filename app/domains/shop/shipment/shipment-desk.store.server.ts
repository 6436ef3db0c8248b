import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Band, ShipmentService, StoredBand } from './shipment.schema.ts';

type ServiceRow = Omit<ShipmentService, 'rates'> & Readonly<{ facility: string }>;

const serviceColumns = sql`s.id, s.facility_id, f.name as facility, s.name, s.service, s.mode, s.is_active`;

/** The ways in which pharmacies of a scope send, with how many regions have rates and what the least and the most costs. */
export async function findServiceRows(db: Queryable, scope: Scope) {
  const { rows } = await sql<ServiceRow & Readonly<{ regions: number; lowest: number | null; highest: number | null }>>`
    select ${serviceColumns}, count(distinct coalesce(r.region_id, '-')) filter (where r.id is not null)::int as regions,
      min(r.price)::int as lowest, max(r.price)::int as highest
    from shipment_services s join facilities f on f.id = s.facility_id left join shipment_rates r on r.service_id = s.id
    where ${inScope(sql.ref('s.facility_id'), scope)}
    group by s.id, f.id order by f.name, s.mode desc, s.name, s.service`.execute(db);
  return rows;
}

/** The pharmacies of a scope, by name. */
export async function findPharmacies(db: Queryable, scope: Scope): Promise<Readonly<{ id: number; name: string }>[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select f.id, f.name from pharmacies p join facilities f on f.id = p.facility_id
    where ${inScope(sql.ref('f.id'), scope)} order by f.name, f.id`.execute(db);
  return rows;
}

/** A pharmacy of the scope with its name, locked where it is to be changed; undefined when there is none. */
export async function findPharmacy(db: Queryable, id: number, scope: Scope, lock: 'lock' | 'read' = 'read') {
  const { rows } = await sql<{ id: number; name: string }>`
    select f.id, f.name from pharmacies p join facilities f on f.id = p.facility_id
    where f.id = ${id} and ${inScope(sql.ref('f.id'), scope)} ${lock === 'lock' ? sql`for update of p` : sql``}`.execute(db);
  return rows[0];
}

export type CutOff = Readonly<{ day: number; cut_off: string }>;

/** Until when a pharmacy packs on the same day, by weekday. */
export async function findCutOffs(db: Queryable, facilityId: number): Promise<CutOff[]> {
  const { rows } = await sql<CutOff>`
    select day, to_char(cut_off, 'HH24:MI') as cut_off from pharmacy_cut_offs where facility_id = ${facilityId} order by day`.execute(db);
  return rows;
}

/** Replaces the cut-offs of a pharmacy that is locked. */
export async function putCutOffs(tx: Tx, facilityId: number, cutOffs: readonly CutOff[]): Promise<void> {
  await tx.deleteFrom('pharmacy_cut_offs').where('facility_id', '=', facilityId).execute();
  if (cutOffs.length === 0) return;
  await tx
    .insertInto('pharmacy_cut_offs')
    .values(cutOffs.map((one) => ({ ...one, facility_id: facilityId })))
    .execute();
}

/** A way to send; undefined when there is none of the scope. `lock` keeps others from changing it, and its pharmacy's others by name. */
export async function findService(
  db: Queryable,
  id: number,
  scope: Scope,
  lock: 'lock' | 'read' = 'read',
): Promise<ServiceRow | undefined> {
  const { rows } = await sql<ServiceRow>`
    select ${serviceColumns} from shipment_services s join pharmacies p using (facility_id) join facilities f on f.id = s.facility_id
    where s.id = ${id} and ${inScope(sql.ref('s.facility_id'), scope)} ${lock === 'lock' ? sql`for update of p, s` : sql``}`.execute(db);
  return rows[0];
}

type RegionRates = Readonly<{ region_id: string | null; region: string | null; bands: StoredBand[] }>;

/** All rates of a way to send by region, the largest regions first; `region` is null for every region and for a code that is not loaded. */
export async function findRegionRates(db: Queryable, serviceId: number): Promise<RegionRates[]> {
  const { rows } = await sql<RegionRates>`
    select r.region_id, (
        select string_agg(g.name, ', ' order by length(g.id) desc) from regions g
        where g.id in (left(r.region_id, 2), left(r.region_id, 4), left(r.region_id, 6), r.region_id)
        having bool_or(g.id = r.region_id)
      ) as region,
      json_agg(json_build_object('up_to_g', r.up_to_g, 'price', r.price, 'days_from', r.days_from, 'days_to', r.days_to,
        'cut_off', to_char(r.cut_off, 'HH24:MI'), 'hour_from', to_char(r.hour_from, 'HH24:MI'), 'hour_to', to_char(r.hour_to, 'HH24:MI')) order by r.up_to_g) as bands
    from shipment_rates r where r.service_id = ${serviceId}
    group by r.region_id order by length(coalesce(r.region_id, '')), 2, r.region_id`.execute(db);
  return rows;
}

/** The rates of one region, the lightest first. */
export async function findBands(db: Queryable, serviceId: number, region: string | null): Promise<StoredBand[]> {
  const { rows } = await sql<StoredBand>`
    select up_to_g, price::int as price, days_from, days_to, to_char(cut_off, 'HH24:MI') as cut_off, to_char(hour_from, 'HH24:MI') as hour_from,
      to_char(hour_to, 'HH24:MI') as hour_to
    from shipment_rates
    where service_id = ${serviceId} and region_id is not distinct from ${region} order by up_to_g`.execute(db);
  return rows;
}

/** Adds a way to send; null when the pharmacy has one with these names. */
export async function insertService(
  tx: Tx,
  given: Readonly<{ facility_id: number; name: string; service: string; mode: 'own' | 'courier' }>,
): Promise<number | null> {
  const added = tx
    .insertInto('shipment_services')
    .values(given)
    .onConflict((conflict) => conflict.constraint('shipment_services_once').doNothing());
  return (await added.returning('id').executeTakeFirst())?.id ?? null;
}

/** Changes a way to send that is locked; false when its pharmacy has another with these names. */
export async function updateService(
  tx: Tx,
  { id, ...given }: Readonly<{ id: number; name: string; service: string; mode: 'own' | 'courier'; is_active: boolean }>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update shipment_services s set name = ${given.name}, service = ${given.service}, mode = ${given.mode}, is_active = ${given.is_active}
    where id = ${id} and not exists (
      select from shipment_services o
      where o.facility_id = s.facility_id and o.id <> s.id and o.name = ${given.name} and o.service = ${given.service})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Replaces the rates of one region of a way to send that is locked. */
export async function putBands(tx: Tx, serviceId: number, region: string | null, bands: readonly Band[]): Promise<void> {
  await sql`delete from shipment_rates where service_id = ${serviceId} and region_id is not distinct from ${region}`.execute(tx);
  if (bands.length === 0) return;
  await tx
    .insertInto('shipment_rates')
    .values(bands.map((band) => ({ ...band, service_id: serviceId, region_id: region })))
    .execute();
}

/** How many rates a way to send has outside of a region. */
export async function countOtherRates(tx: Tx, serviceId: number, region: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipment_rates
    where service_id = ${serviceId} and region_id is distinct from ${region}`.execute(tx);
  return rows[0]?.count ?? 0;
}
