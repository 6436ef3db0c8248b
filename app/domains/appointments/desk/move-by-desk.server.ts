import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { announceRequest } from '../request/announce-request.server.ts';
import * as store from '../request/desk-change.store.server.ts';
import { isExpected } from '../request/desk-states.ts';
import { moveByDeskInput } from '../request/request-desk.schema.ts';
import { auditRequest } from '../request/request-link.server.ts';
import { doctorInOnePlace, promoteDuplicate } from '../slot/slot.store.server.ts';
import { moveDetails } from '../visit-details/clear-visit-details.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { deskFailures, deskLimits, mayOverbook, underLock } from './lock-desk-request.server.ts';
import { targetFailures, targetRefused } from './target-refusals.server.ts';

const otherText = 'Dokter tujuan dari spesialisasi lain. Centang bila memang itu maksudnya; kunjungannya lalu perlu dipastikan lagi.';

/**
 * Moves a request to another date or schedule of the same hospital, or of the same doctor or specialization at another one. The caps of unverified
 * numbers do not apply, the capacity does, except for a manager of the hospital that gets it. The request keeps its old slot when it is refused.
 * Another specialization is never chosen by mistake, and asks for a new confirmation.
 */
export const moveByDesk = operation({
  name: 'appointment.desk_move',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: moveByDeskInput,
  failures: { ...deskFailures, ...targetFailures, other_specialization: [409, otherText] },
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, scope, clock, platform }, { schedule_id: scheduleId, visit_date: date, note, ...input }) {
    const now = clock.now();
    const isOver = input.over_capacity;
    const to = await store.getFacilityOfOrNull(tx, scheduleId);
    const work = async (locked: store.LockedRequest) => {
      if (locked.status !== 'requested' || !isExpected(locked.desk_state)) return fail('not_allowed');
      if (locked.schedule_id === scheduleId && locked.visit_date === date)
        return fail('not_allowed', { message: 'Kunjungan sudah pada jadwal itu.' });
      const isOther = await store.isOtherSpecialization(tx, locked.id, scheduleId);
      const facilityId = isOther || to === null ? locked.facility_id : to;
      const refusal = await store.targetRefusal(tx, { scheduleId, date, facilityId }, now);
      if (refusal !== null) return targetRefused(refusal);
      if (isOther && !input.other_specialization)
        return fail('other_specialization', { fieldErrors: { other_specialization: [otherText] } });
      const person = { scheduleId, date, phone: locked.phone, name: locked.patient_name, exceptId: locked.id };
      if (await store.hasSamePerson(tx, person)) return targetRefused('duplicate');
      if (!(await store.allocateSlot(tx, scheduleId, date, isOver && mayOverbook(actor, facilityId)))) return targetRefused('full');
      await store.releaseSlot(tx, locked);
      await store.writeMove(tx, locked.id, { scheduleId, date, isByDesk: true }, now);
      if (isOther) await store.writeState(tx, locked.id, 'new', now);
      await promoteDuplicate(tx, locked);
      await moveDetails(tx, platform, { id: locked.id, visit_date: date });
      // The desk that gets it.
      if (facilityId !== locked.facility_id) announceRequest(tx, { ...locked, facility_id: facilityId }, 'changed');
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId, note }, locked, 'move'));
    };
    const moved = await underLock({ tx, scope, now }, input, work, scheduleId);
    return moved.ok ? ok({ ...moved.value, facility_id: to }) : moved;
  },
  audit: (_input, request) => auditRequest(request),
});
