import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { changeFailures, lockMine, writes } from './lock-my-prescription.server.ts';
import { prescriptionPath } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { canWithdraw } from './prescription.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import { shown } from './show-prescription.server.ts';

/** Takes a prescription that was sent back while nothing of it is ordered; what a doctor signed, the doctor replaces. */
export const withdrawPrescription = operation({
  name: 'prescription.withdrawn',
  access: 'user',
  limits: writes,
  input: prescriptionPath,
  failures: { ...changeFailures, in_order: [409, 'Sebagian resep ini sudah dipesan, jadi tidak dapat ditarik lagi.'] },
  async run({ tx, actor, platform, clock }, { id }) {
    const prescription = await lockMine(tx, actor.userId, id);
    if (!prescription) return fail('not_found');
    if (prescription.lines.some(({ used }) => used > 0)) return fail('in_order');
    if (prescription.signedBy !== null || !canWithdraw(prescription.state, prescription.lines)) return fail('not_now');
    await store.move(tx, { id, from: [prescription.state], to: 'withdrawn', now: clock.now() });
    await store.removeFromCart(tx, id);
    await recordPrescriptionEvent({ tx, platform, prescription, actorId: actor.userId }, 'withdrawn');
    const after = await store.findPrescription(tx, id);
    return after ? ok(shown(platform, after)) : fail('not_found');
  },
  audit: ({ id }, _value, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});
