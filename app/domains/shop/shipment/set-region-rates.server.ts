import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { isPriced, markOfBands } from './find-shipment-desk.server.ts';
import { regionRates } from './shipment.schema.ts';
import * as store from './shipment-desk.store.server.ts';
import { audited, changes, mayConfigure } from './who-may-set-shipments.server.ts';

const maxRates = 500;

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
