import { findRegionOptions } from '#app/domains/regions/index.server.ts';
import { choiceOf } from '#app/domains/regions/region.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { requestHashOf } from '#app/platform/idempotency.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { isInScope, narrowScope, staffCan } from '#app/platform/staff-access.server.ts';
import {
  deskQuery,
  editedService,
  newService,
  regionOfService,
  regionRates,
  type ShipmentService,
  type StoredBand,
  serviceId,
} from './shipment.schema.ts';
import * as store from './shipment-desk.store.server.ts';
import { findListed, isPharmacy } from './shipment-rates.store.server.ts';

/*
 * The page of the rates. Two people change it at once: each form names what its page showed, of the way to send or of one region, and is
 * refused when that is other now. Policy: `units.configure` at the pharmacy; a way to send of another pharmacy is not found.
 */
const mayConfigure = staffCan('units.configure');
const changes = [perAccount(120, '1h', 'shipment_services')] as const;
const audited = (_input: unknown, { id }: { id: number }) => ({ object: `shipment_service:${id}` as const });
const maxRates = 500;

const sameNames = {
  message: 'Apotek ini sudah punya cara kirim dengan nama itu. Ubah yang sudah ada, atau pakai nama lain.',
  fieldErrors: { service: ['Nama kurir dan layanan ini sudah dipakai'] },
};

/** A mark of what the page showed of a way to send. */
const markOf = ({ name, service, mode, is_active }: Omit<ShipmentService, 'rates' | 'id' | 'facility_id'>) =>
  requestHashOf([name, service, mode, is_active]);

/** A mark of the rates that the page showed of a region. */
const markOfBands = (bands: readonly StoredBand[]) =>
  requestHashOf(bands.map(({ up_to_g, price, days_from, days_to, cut_off }) => [up_to_g, price, days_from, days_to, cut_off]));

/** True for a region that can be given rates, and for one that has some: those of a code that is no longer in use can be taken away. */
const isPriced = async (db: Queryable, region: string | null, bands: readonly StoredBand[]) =>
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

/** Adds a way in which a pharmacy sends. It is offered once it has rates. */
export const addShipmentService = operation({
  name: 'shipment_service.added',
  access: mayConfigure,
  limits: changes,
  input: newService,
  failures: { not_found: notFound, exists: [409, sameNames.message] },
  async run({ tx, scope }, input) {
    if (!(isInScope(scope, input.facility_id) && (await isPharmacy(tx, input.facility_id)))) return fail('not_found');
    const id = await store.insertService(tx, input);
    return id === null ? fail('exists', { fieldErrors: sameNames.fieldErrors }) : ok({ id });
  },
  audit: audited,
});

/** Changes the names of a way to send, who brings it, and whether it is offered. */
export const editShipmentService = operation({
  name: 'shipment_service.edited',
  access: mayConfigure,
  limits: changes,
  input: editedService,
  failures: {
    not_found: notFound,
    exists: [409, sameNames.message],
    changed: [409, 'Cara kirim ini baru saja diubah orang lain. Bandingkan dengan isian Anda, lalu simpan lagi.'],
  },
  async run({ tx, scope }, { seen, ...given }) {
    const service = await store.findService(tx, given.id, scope, 'lock');
    if (!service) return fail('not_found');
    if (markOf(service) !== seen) return fail('changed');
    return (await store.updateService(tx, given)) ? ok({ id: given.id }) : fail('exists', { fieldErrors: sameNames.fieldErrors });
  },
  audit: audited,
});

/** Sets all rates of one region. Prices that buyers were shown hold until their end. */
export const setRegionRates = operation({
  name: 'shipment_service.rates_set',
  access: mayConfigure,
  limits: changes,
  input: regionRates,
  failures: {
    not_found: notFound,
    changed: [409, 'Ongkos wilayah ini baru saja diubah orang lain. Bandingkan dengan isian Anda, lalu simpan lagi.'],
    too_many: [422, `Satu cara kirim paling banyak punya ${maxRates} ongkos. Hapus ongkos wilayah yang tidak dipakai.`],
  },
  async run({ tx, scope }, { id, region, seen, rates }) {
    const service = await store.findService(tx, id, scope, 'lock');
    if (!service) return fail('not_found');
    const before = await store.findBands(tx, id, region);
    if (!(await isPriced(tx, region, before))) return fail('not_found');
    if (markOfBands(before) !== seen) return fail('changed');
    const bands = Object.values(rates);
    if (bands.length + (await store.countOtherRates(tx, id, region)) > maxRates) return fail('too_many');
    await store.putBands(tx, id, region, bands);
    return ok({ id });
  },
  audit: audited,
});
