import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { bigIdPattern } from '#app/platform/text/big-id.ts';
import { forgetPractice } from '../notification/visit-notification.store.server.ts';
import { lockScheduleOf } from '../slot/slot.store.server.ts';
import { tickInput } from './absence.schema.ts';
import { writeTick } from './absence-notifications.store.server.ts';
import { announceFacilities } from './track-lost-visits.server.ts';

/** The ids of requests are numbers, those of reservations are not. */
const isRequest = (visitId: string) => bigIdPattern.test(visitId);

/** Records by hand that a patient was reached, or has decided; a second call takes it back. */
export const tickAbsence = operation({
  name: 'absence.tick',
  access: staffCan('absences.record'),
  limits: [perAccount(600, '10m', 'absence_tick')],
  input: tickInput,
  failures: { not_found: notFound },
  async run({ tx, scope, clock }, { id, visit_id: visitId, tick, on }) {
    // What the staff said by telephone comes after every message about a request that has left.
    const isNotified = on && tick !== 'answered' && isRequest(visitId);
    if (isNotified) await lockScheduleOf(tx, visitId);
    const ticked = await writeTick(tx, { absenceId: id, visitId, tick, at: on ? clock.now() : null }, scope);
    if (!ticked) return fail('not_found');
    if (isNotified) await forgetPractice(tx, visitId, { keepsWaiting: true });
    announceFacilities(tx, [ticked.facility_id]);
    return ok({ id, visitId, user_id: ticked.user_id });
  },
  audit: (_input, { visitId, user_id }) => ({
    object: `${isRequest(visitId) ? 'appointment_request' : 'reservation'}:${visitId}`,
    ...(user_id === null ? {} : { subjectId: user_id }),
  }),
});
