import { doctorInOnePlace } from '#app/domains/appointments/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { answerRescheduling, reschedulingFailures } from './follow-rescheduling.server.ts';
import { isInReach } from './proposal-view.store.server.ts';
import { deskAnswerInput } from './rescheduling.schema.ts';

/*
 * Policy of all operations here: staff with `absences.record` at the hospital where the booking was called off. Others are `not_found`.
 */

/** Records what a patient says on the telephone, with the same effect as by the link. */
export const answerByDesk = operation({
  name: 'rescue.desk_answered',
  access: staffCan('absences.record'),
  limits: [perAccount(300, '5m', 'rescue_desk')],
  input: deskAnswerInput,
  failures: reschedulingFailures,
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, scope, platform }, { rescue_id: id, ...answer }) {
    if (!(await isInReach(tx, id, scope))) return fail('not_found');
    return await answerRescheduling({ tx, platform, actorId: actor.userId, isDesk: true }, id, answer);
  },
  audit: (_input, { object, userId }) => ({ object, ...(userId === null ? {} : { subjectId: userId }) }),
});
