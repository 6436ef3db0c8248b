import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ServiceInput, ShipmentService } from './shipment.schema.ts';

/** How the pharmacies of a scope send, with their rates. */
export async function findServices(db: Queryable, scope: Scope): Promise<ShipmentService[]> {
  const { rows } = await sql<ShipmentService>`
    select s.id, s.facility_id, s.name, s.service, s.mode, s.is_active, coalesce(
      json_agg(json_build_object('region_id', r.region_id, 'up_to_g', r.up_to_g, 'price', r.price, 'days_from', r.days_from, 'days_to', r.days_to,
          'cut_off', to_char(r.cut_off, 'HH24:MI'), 'hour_from', to_char(r.hour_from, 'HH24:MI'), 'hour_to', to_char(r.hour_to, 'HH24:MI'))
        order by r.region_id nulls last, r.up_to_g) filter (where r.id is not null), '[]') as rates
    from shipment_services s left join shipment_rates r on r.service_id = s.id
    where ${inScope(sql.ref('s.facility_id'), scope)}
    group by s.id order by s.facility_id, s.name, s.service`.execute(db);
  return rows;
}

/** True when this facility is a pharmacy. */
export async function isPharmacy(db: Queryable, facilityId: number): Promise<boolean> {
  const found = db.selectFrom('pharmacies').select('facility_id').where('facility_id', '=', facilityId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Of these codes those of regions in use. */
export async function findListed(db: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from regions where id = any(${codes}::text[]) and is_listed`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Writes a service with all its rates; the others of it are deleted. Returns its id. */
export async function putService(tx: Tx, { facility_id, name, service, mode, is_active, rates }: ServiceInput): Promise<number> {
  const { id } = await tx
    .insertInto('shipment_services')
    .values({ facility_id, name, service, mode, is_active })
    .onConflict((conflict) => conflict.constraint('shipment_services_once').doUpdateSet({ mode, is_active }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('shipment_rates').where('service_id', '=', id).execute();
  if (rates.length > 0) {
    await tx
      .insertInto('shipment_rates')
      .values(rates.map((rate) => ({ ...rate, service_id: id })))
      .execute();
  }
  return id;
}
