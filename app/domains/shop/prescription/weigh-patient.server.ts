import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { encryptedText, patientOf } from './encrypt-prescription-texts.server.ts';
import { acts, failures, lockClaimed } from './lock-claimed-prescription.server.ts';
import { weighInput } from './prescription.schema.ts';
import { setPatient } from './prescription-facts.store.server.ts';
import { audited, mayCheck } from './who-may-check-prescription.server.ts';

/** The pharmacist has asked for a weight that was not written, or was written wrongly. It is saved by itself, so that what the checks find with it is read before it is decided. */
export const weighPatient = operation({
  name: 'prescription.weighed',
  access: mayCheck,
  limits: acts,
  input: weighInput,
  failures,
  async run({ tx, scope, actor, platform }, { id, weight_kg: weightKg }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    // What a doctor knew when signing stays as it was.
    if (found.signedBy !== null) return fail('signed');
    await setPatient(tx, id, encryptedText(platform, { ...patientOf(platform, found), weightKg }));
    return ok({ id, subjectId: found.userId });
  },
  audit: audited,
});
