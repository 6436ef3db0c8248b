import { requestHashOf } from '#app/platform/operations/idempotency.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { pharmacyCutOffs, pharmacyId } from './shipment.schema.ts';
import * as store from './shipment-desk.store.server.ts';
import { changes, mayConfigure } from './who-may-set-shipments.server.ts';

/** A mark of the cut-offs that the page showed. */
const markOf = (cutOffs: readonly store.CutOff[]) => requestHashOf(cutOffs.map(({ day, cut_off }) => [day, cut_off]));

/** Until when a pharmacy packs on the same day, by weekday. */
export const getCutOffs = operation({
  name: 'pharmacy.view_cut_offs',
  access: mayConfigure,
  limits: 'reads',
  input: pharmacyId,
  failures: { not_found: notFound },
  async run({ db, scope }, { facility_id: id }) {
    const pharmacy = await store.findPharmacy(db, id, scope);
    if (!pharmacy) return fail('not_found');
    const cutOffs = await store.findCutOffs(db, id);
    return ok({ ...pharmacy, cutOffs, seen: markOf(cutOffs) });
  },
});

/** Sets until when what is paid is packed on the same day; an empty weekday has no cut-off. Promises that are read from now on count by it. */
export const setCutOffs = operation({
  name: 'pharmacy.cut_offs_set',
  access: mayConfigure,
  limits: changes,
  input: pharmacyCutOffs,
  failures: {
    not_found: notFound,
    changed: [409, 'Jam batas apotek ini baru saja diubah orang lain. Bandingkan dengan isian Anda, lalu simpan lagi.'],
  },
  async run({ tx, scope }, { facility_id: id, cut_offs: given, seen }) {
    if (!(await store.findPharmacy(tx, id, scope, 'lock'))) return fail('not_found');
    if (markOf(await store.findCutOffs(tx, id)) !== seen) return fail('changed');
    const cutOffs = Object.entries(given).flatMap(([day, cut_off]) => (cut_off === null ? [] : [{ day: Number(day), cut_off }]));
    await store.putCutOffs(tx, id, cutOffs);
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `pharmacy:${id}` }),
});
