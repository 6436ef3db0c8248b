import type { Queryable } from '#app/platform/db.server.ts';
import { requestHashOf } from '#app/platform/idempotency.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';
import type { ShipmentService, StoredBand } from './shipment.schema.ts';
import { findListed } from './shipment-rates.store.server.ts';

/*
 * The page of the rates. Two people change it at once: each form names what its page showed, of the way to send or of one region, and is
 * refused when that is other now. Policy: `units.configure` at the pharmacy; a way to send of another pharmacy is not found.
 */
export const mayConfigure = staffCan('units.configure');
export const changes = [perAccount(120, '1h', 'shipment_services')] as const;

/** The way to send as the object of a row of the audit log. */
export const audited = (_input: unknown, { id }: { id: number }) => ({ object: `shipment_service:${id}` as const });

/** A mark of what the page showed of a way to send. */
export const markOf = ({ name, service, mode, is_active }: Omit<ShipmentService, 'rates' | 'id' | 'facility_id'>) =>
  requestHashOf([name, service, mode, is_active]);

/** A mark of the rates that the page showed of a region. */
export const markOfBands = (bands: readonly StoredBand[]) =>
  requestHashOf(bands.map(({ up_to_g, price, days_from, days_to, cut_off }) => [up_to_g, price, days_from, days_to, cut_off]));

/** True for a region that can be given rates, and for one that has some: those of a code that is no longer in use can be taken away. */
export const isPriced = async (db: Queryable, region: string | null, bands: readonly StoredBand[]) =>
  region === null || bands.length > 0 || (await findListed(db, [region])).has(region);
