import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { type Answers, prepareInput } from './dispensing.schema.ts';
import * as store from './dispensing.store.server.ts';
import { encryptedDispensing } from './dispensing.ts';
import { acts, audited, failures, mayCheck } from './who-may-dispense.server.ts';

/** Writes that a packed part is prepared, with what the patient answers; a mistake can be written again until it is checked. */
export const prepareDispensing = operation({
  name: 'dispensing.prepared',
  access: mayCheck,
  limits: acts,
  input: prepareInput,
  failures,
  async run({ tx, scope, actor, platform, clock }, { part: id, ...answers }) {
    const part = await store.findPart(tx, id, 'locked');
    if (!part || !isInScope(scope, part.facilityId)) return fail('not_found');
    if (part.userId === actor.userId) return fail('own');
    if (part.state !== 'packed') return fail('not_packed');
    const encryptedAnswers = platform.encryption.encrypt(encryptedDispensing, JSON.stringify(answers satisfies Answers));
    if (!(await store.prepare(tx, { part: id, encryptedAnswers, by: actor.userId, now: clock.now() }))) return fail('checked');
    return ok({ part: id, subjectId: part.userId });
  },
  audit: audited,
});
