import { findRegionOptions } from '#app/domains/regions/index.server.ts';
import { choiceOf } from '#app/domains/regions/region.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { narrowScope } from '#app/platform/staff-access.server.ts';
import { deskQuery, regionOfService, serviceId } from './shipment.schema.ts';
import * as store from './shipment-desk.store.server.ts';
import { isPriced, markOf, markOfBands, mayConfigure } from './who-may-set-shipments.server.ts';

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
