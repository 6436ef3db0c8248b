import { getSelectedOrNull } from '#app/domains/addresses/index.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { encryptedText, lineTextOf } from './encrypt-prescription-texts.server.ts';
import { changeFailures, findMine, lockMine, writes } from './lock-my-prescription.server.ts';
import { deleteLines, findOfferedLines } from './pharmacy-offers.store.server.ts';
import { type OfferedLine, offersOf } from './pharmacy-offers.ts';
import { choosePharmacyInput, prescriptionPath } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { canChoosePharmacy } from './prescription.ts';
import { insertLine, type NewLine } from './prescription-desk.store.server.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import { shown } from './show-prescription.server.ts';
import { findSignedLines } from './signed-prescription.store.server.ts';

/** The pharmacies at which the caller can have prepared what a doctor signed; none once a pharmacist works on it. */
export const findPharmacyOffers = operation({
  name: 'prescription.find_pharmacies',
  access: 'user',
  limits: 'reads',
  input: prescriptionPath,
  failures: { not_found: changeFailures.not_found },
  async run({ db, actor }, { id }) {
    const prescription = await findMine(db, actor.userId, id);
    if (!prescription) return fail('not_found');
    if (!canChoosePharmacy(prescription)) return ok([]);
    const address = await getSelectedOrNull(db, actor.userId);
    return ok(offersOf(await findOfferedLines(db, id), address));
  },
});

/** A line as the pharmacist gets it: to be confirmed, or refused because it is not sold here, so that something else can be given. */
function newLineOf(
  platform: Pick<PlatformServices, 'encryption'>,
  { stockId, price, quantity, productId }: OfferedLine,
  encrypted: string,
): NewLine {
  const none = { insteadOf: null, insteadPrice: null };
  if (stockId !== null && price !== null)
    return { ...none, encryptedText: encrypted, decision: 'approve', refusalCode: null, productId, stockId, approved: quantity, price };
  const text = { ...lineTextOf(platform, { encryptedText: encrypted }), reason: 'Tidak dijual apotek ini.' };
  return {
    ...none,
    encryptedText: encryptedText(platform, text),
    decision: 'refuse',
    refusalCode: 'not_sold',
    productId: null,
    stockId: null,
    approved: 0,
    price: null,
  };
}

/** The patient chooses the pharmacy that prepares what a doctor signed, or another one while nobody works on it. It goes to its pharmacist. */
export const choosePharmacy = operation({
  name: 'prescription.pharmacy_chosen',
  access: 'user',
  limits: writes,
  input: choosePharmacyInput,
  failures: { ...changeFailures, nothing: [422, 'Apotek ini tidak menjual obat dari resep ini. Pilih apotek lain.'] },
  async run({ tx, actor, platform, clock }, { id, facility_id: facilityId }) {
    const prescription = await lockMine(tx, actor.userId, id);
    if (!prescription) return fail('not_found');
    const isOver = prescription.validUntil !== null && prescription.validUntil < dateInJakarta(clock.now());
    if (isOver || !canChoosePharmacy(prescription)) return fail('not_now');
    const lines = (await findOfferedLines(tx, id)).filter((line) => line.id === facilityId);
    if (lines.every(({ stockId }) => stockId === null)) return fail('nothing');
    const signed = await findSignedLines(tx, [id]);
    await deleteLines(tx, id);
    await store.move(tx, { id, from: ['signed', 'uploaded'], to: 'uploaded', now: clock.now(), set: { facility_id: facilityId } });
    // In the order of what was signed, whose number each line has.
    for (const line of lines) {
      const { encryptedText: encrypted = '' } = signed.find(({ no }) => no === line.no) ?? {};
      await insertLine(tx, id, newLineOf(platform, line, encrypted));
    }
    const moved = { tx, platform, actorId: actor.userId };
    const hadAnother = prescription.facilityId !== null && prescription.facilityId !== facilityId;
    // The desk that had it sees that it has gone.
    if (hadAnother) await recordPrescriptionEvent({ ...moved, prescription }, 'released');
    await recordPrescriptionEvent({ ...moved, prescription: { ...prescription, facilityId } }, 'pharmacy_chosen');
    const after = await store.findPrescription(tx, id);
    return after ? ok(shown(platform, after, signed)) : fail('not_found');
  },
  audit: ({ id }, _value, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});
