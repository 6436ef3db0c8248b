import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { encryptedText } from './encrypt-prescription-texts.server.ts';
import { acts, failures, lockClaimed } from './lock-claimed-prescription.server.ts';
import { refuseInput } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import { audited, mayCheck } from './who-may-check-prescription.server.ts';

/** Refuses a claimed prescription as a whole, with a sentence that its patient reads. */
export const refusePrescription = operation({
  name: 'prescription.refused',
  access: mayCheck,
  limits: acts,
  input: refuseInput,
  failures,
  async run({ tx, scope, actor, platform, clock }, { id, refusal: code, reason }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    const set = { reviewed_by: actor.userId, refusal_code: code, sealed_refusal: encryptedText(platform, reason) };
    await store.move(tx, { id, from: ['review'], to: 'refused', now: clock.now(), set });
    await recordPrescriptionEvent({ tx, platform, prescription: found, actorId: actor.userId }, 'refused');
    return ok({ id, subjectId: found.userId });
  },
  audit: audited,
});
