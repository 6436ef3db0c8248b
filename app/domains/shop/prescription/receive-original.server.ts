import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts } from './lock-claimed-prescription.server.ts';
import { deskPath } from './prescription.schema.ts';
import { lockPrescription } from './prescription.store.server.ts';
import { setOriginal } from './prescription-facts.store.server.ts';
import { audited, isHere, mayCheck } from './who-may-check-prescription.server.ts';

/** The paper of a prescription that was photographed is at the pharmacy: its medicines may be handed over. Said again it stays as it was. */
export const receiveOriginal = operation({
  name: 'prescription.original_received',
  access: mayCheck,
  limits: acts,
  input: deskPath,
  failures: { not_found: notFound, own: [409, 'Ini resep dari akun Anda sendiri. Minta apoteker lain mencatatnya.'] },
  async run({ tx, scope, actor, clock }, { id }) {
    const found = await lockPrescription(tx, id);
    if (!isHere(scope, found) || found.signedBy !== null) return fail('not_found');
    if (found.userId === actor.userId) return fail('own');
    await setOriginal(tx, id, { by: actor.userId, now: clock.now() });
    return ok({ id, subjectId: found.userId });
  },
  audit: audited,
});
