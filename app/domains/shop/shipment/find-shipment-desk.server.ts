import { findRegionOptions } from '#app/domains/regions/index.server.ts';
import { choiceOf } from '#app/domains/regions/region.ts';
import { narrowScope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { requestHashOf } from '#app/platform/operations/idempotency.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { deskQuery, regionOfService, type ShipmentService, type StoredBand, serviceId } from './shipment.schema.ts';
import * as store from './shipment-desk.store.server.ts';
import { bandFields } from './shipment-desk.ts';
import { findListed } from './shipment-rates.store.server.ts';
import { mayConfigure } from './who-may-set-shipments.server.ts';

/*
 * The page of the rates. Two people change it at once: each form names what its page showed, of the way to send or of one region, and is
 * refused when that is other now.
 */

/** A mark of what the page showed of a way to send. */
export const markOf = ({ name, service, mode, is_active }: Omit<ShipmentService, 'rates' | 'id' | 'facility_id'>) =>
  requestHashOf([name, service, mode, is_active]);

/** A mark of the rates that the page showed of a region. */
export const markOfBands = (bands: readonly StoredBand[]) => requestHashOf(bands.map((band) => bandFields.map((field) => band[field])));

/** True for a region that can be given rates, and for one that has some: those of a code that is no longer in use can be taken away. */
export const isPriced = async (db: Queryable, region: string | null, bands: readonly StoredBand[]) =>
  region === null || bands.length > 0 || (await findListed(db, [region])).has(region);

/** How the chosen pharmacies send, and which pharmacies there are. */
export const findShipmentDesk = operation({
  name: 'shipment_service.find_desk',
  access: mayConfigure,
  limits: 'reads',
  input: deskQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const [services, pharmacies] = [await store.findServiceRows(db, within), await store.findPharmacies(db, within)];
    return ok({ services, pharmacies });
  },
});

/** One way to send with its rates by region. */
export const getShipmentService = operation({
  name: 'shipment_service.view',
  access: mayConfigure,
  limits: 'reads',
  input: serviceId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const service = await store.findService(db, id, scope);
    if (!service) return fail('not_found');
    return ok({ service, seen: markOf(service), regions: await store.findRegionRates(db, id) });
  },
});

/** The rates of one region, with the regions above it and below. */
export const getShipmentRegion = operation({
  name: 'shipment_service.view_region',
  access: mayConfigure,
  limits: 'reads',
  input: regionOfService,
  failures: { not_found: notFound },
  async run({ db, scope }, { id, region }) {
    const service = await store.findService(db, id, scope);
    if (!service) return fail('not_found');
    const bands = await store.findBands(db, id, region);
    if (!(await isPriced(db, region, bands))) return fail('not_found');
    const choice = choiceOf(region ?? '');
    const options = await findRegionOptions(db, choice);
    return ok({ service, choice, options, bands, seen: markOfBands(bands) });
  },
});
