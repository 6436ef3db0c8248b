import { z } from 'zod';
import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { serviceInput } from './shipment.schema.ts';
import { findListed, findServices, isPharmacy, putService } from './shipment-rates.store.server.ts';

/** How the pharmacies of the caller send, with their rates. */
export const findShipmentServices = operation({
  name: 'shipment_service.find',
  access: staffCan('units.configure'),
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, scope }) => ok(await findServices(db, scope)),
});

/** Sets a way in which a pharmacy sends, with all its rates. Prices that buyers were shown hold until their end. */
export const setShipmentService = operation({
  name: 'shipment_service.changed',
  access: staffCan('units.configure'),
  limits: [perAccount(120, '1h', 'shipment_services')],
  input: serviceInput,
  failures: { not_found: notFound, unknown_region: [422, 'Sebagian wilayah tidak dikenal. Pilih dari daftar wilayah.'] },
  async run({ tx, scope }, input) {
    if (!(isInScope(scope, input.facility_id) && (await isPharmacy(tx, input.facility_id)))) return fail('not_found');
    const codes = [...new Set(input.rates.flatMap(({ region_id }) => region_id ?? []))];
    const listed = await findListed(tx, codes);
    const unknown = codes.filter((code) => !listed.has(code));
    if (unknown.length > 0)
      return fail('unknown_region', { fieldErrors: { rates: unknown.map((code) => `Wilayah ${code} tidak dikenal`) } });
    return ok({ id: await putService(tx, input) });
  },
  audit: (_input, { id }) => ({ object: `shipment_service:${id}` }),
});
