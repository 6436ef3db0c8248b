import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, operation } from '#app/platform/operations/operation.server.ts';
import { leaveFailures, recordLeave } from '../timetable/record-leave.server.ts';
import { changeLimits, scheduleRefusals } from '../timetable/schedule-refusals.server.ts';
import { getTodayOfDoctorOrNull } from '../timetable/timetable.store.server.ts';
import { acceptLeaveInput } from './leave-proposal.schema.ts';
import * as store from './leave-proposal.store.server.ts';
import { decidedText } from './leave-proposal.ts';

/*
 * Policy of who accepts or declines: staff with `schedules.change` at the hospital. Another hospital's is `not_found`.
 */

/**
 * Records the leave that a doctor has asked for, as `leave.add` does: visits are listed first, and then get other times. Days that are over
 * meanwhile are left out.
 */
export const acceptLeave = operation({
  name: 'leave.accept',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: acceptLeaveInput,
  failures: {
    ...leaveFailures,
    decided: [409, decidedText],
    over: [409, 'Hari cutinya sudah lewat. Tolak permohonan ini.'],
    taken: [409, 'Cuti lain dokter ini sudah mencakup hari itu. Ubah cuti yang ada, lalu tolak permohonan ini.'],
  },
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { id, accept }) {
    const now = clock.now();
    const proposal = await store.getProposalOrNull(tx, id, scope);
    if (!proposal) return fail('not_found');
    const { doctor_id: doctorId, facility_id: facilityId, ends_on: endsOn, reason } = proposal;
    const today = await getTodayOfDoctorOrNull(tx, doctorId, facilityId, now);
    if (today === null) return fail('not_found');
    await scheduleChanges.lockDoctor(tx, doctorId);
    if (!(await store.decide(tx, id, { state: 'accepted', by: actor.userId }, now))) return fail('decided');
    if (endsOn < today) return fail('over');
    const startsOn = proposal.starts_on < today ? today : proposal.starts_on;
    const recorded = await recordLeave({ tx, actor, platform, purge, now }, { doctorId, facilityId, startsOn, endsOn, reason }, accept);
    if (!recorded.ok) return recorded.code === 'taken' ? fail('taken') : recorded;
    announceDecision(tx, proposal);
    return recorded;
  },
  audit: ({ id }, { value }) => [{ object: `leave_proposal:${id}` }, { object: `leave:${value.id}` }],
});

/** Tells the open pages of the doctor who has asked. */
export function announceDecision(tx: Tx, { id, user_id: userId }: store.Proposal): void {
  if (userId !== null) announce(tx, { topic: `user:${userId}`, kind: 'leave.decided', key: id });
}
