import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { partPath } from './dispensing.schema.ts';
import * as store from './dispensing.store.server.ts';
import { acts, audited, failures, mayCheck } from './who-may-dispense.server.ts';

/** The second check, by another person than the one who has prepared the part. After it the part may be handed over. */
export const checkDispensing = operation({
  name: 'dispensing.checked',
  access: mayCheck,
  limits: acts,
  input: partPath,
  failures,
  async run({ tx, scope, actor, clock }, { part: id }) {
    const part = await store.findPart(tx, id, 'locked');
    if (!part || !isInScope(scope, part.facilityId)) return fail('not_found');
    if (part.userId === actor.userId) return fail('own');
    const dispensing = await store.findDispensing(tx, id);
    if (!dispensing) return fail('unprepared');
    if (dispensing.checkedAt !== null) return fail('checked');
    return (await store.check(tx, id, actor.userId, clock.now())) ? ok({ part: id, subjectId: part.userId }) : fail('same_person');
  },
  audit: audited,
});
