import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { announceFacilities } from '../absence/track-lost-visits.server.ts';
import { changeLimits } from '../timetable/schedule-refusals.server.ts';
import { announceDecision } from './accept-leave.server.ts';
import { declineLeaveInput } from './leave-proposal.schema.ts';
import * as store from './leave-proposal.store.server.ts';
import { decidedText } from './leave-proposal.ts';

/** Declines a request for leave, with a reason that the doctor reads. */
export const declineLeave = operation({
  name: 'leave.decline',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: declineLeaveInput,
  failures: { not_found: notFound, decided: [409, decidedText] },
  async run({ tx, actor, scope, clock }, { id, note }) {
    const proposal = await store.getProposalOrNull(tx, id, scope);
    if (!proposal) return fail('not_found');
    if (!(await store.decide(tx, id, { state: 'declined', by: actor.userId, note }, clock.now()))) return fail('decided');
    announceDecision(tx, proposal);
    announceFacilities(tx, [proposal.facility_id]);
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `leave_proposal:${id}` }),
});
