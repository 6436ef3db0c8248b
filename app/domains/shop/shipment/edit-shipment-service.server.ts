import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { markOf } from './find-shipment-desk.server.ts';
import { editedService, newService } from './shipment.schema.ts';
import * as store from './shipment-desk.store.server.ts';
import { isPharmacy } from './shipment-rates.store.server.ts';
import { audited, changes, mayConfigure } from './who-may-set-shipments.server.ts';

const sameNames = {
  message: 'Apotek ini sudah punya cara kirim dengan nama itu. Ubah yang sudah ada, atau pakai nama lain.',
  fieldErrors: { service: ['Nama kurir dan layanan ini sudah dipakai'] },
};

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
