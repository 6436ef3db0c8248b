import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failed, fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from '../request/desk-change.store.server.ts';
import { isExpected } from '../request/desk-states.ts';
import { grantInput } from '../request/request-desk.schema.ts';
import { auditRequest } from '../request/request-link.server.ts';
import { doctorInOnePlace } from '../slot/slot.store.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { type DeskCode, deskFailures, deskLimits, mayOverbook, underLock } from './lock-desk-request.server.ts';
import { type TargetCode, targetFailures } from './target-refusals.server.ts';

type Step = Outcome<null, DeskCode | TargetCode>;

/** Gives an open request a slot, and puts a request out of quarantine. Beyond the capacity only by a manager, and never on a closed date. */
export const grantSlot = operation({
  name: 'appointment.desk_grant',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: grantInput,
  failures: { ...deskFailures, ...targetFailures },
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, scope, clock, platform }, { over_capacity: isOver, ...input }) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (locked) => {
      const outcome = await grantLocked(tx, locked, isOver && mayOverbook(actor, locked.facility_id), now);
      if (!outcome.ok) return outcome;
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId }, locked, 'grant'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});

/** Why the visit cannot take place on its date, so that nobody is promised it; null when it can. */
export async function dateRefusalOf(tx: Tx, locked: store.LockedRequest, now: Date): Promise<Failed<TargetCode> | null> {
  const target = { scheduleId: locked.schedule_id, date: locked.visit_date, facilityId: locked.facility_id };
  const refusal = await store.targetRefusal(tx, target, now);
  return refusal && fail(refusal, { message: `${targetFailures[refusal][1]} Kunjungan ini tidak dapat dipastikan pada tanggalnya.` });
}

/** Gives an open request a slot; its schedule is locked. */
export async function grantLocked(tx: Tx, locked: store.LockedRequest, isOver: boolean, now: Date): Promise<Step> {
  const isOpen = locked.status === 'requested' || locked.status === 'quarantined';
  if (!isOpen || locked.is_over || !isExpected(locked.desk_state) || locked.holds_place || locked.duplicate_of !== null)
    return fail('not_allowed');
  const refusal = await dateRefusalOf(tx, locked, now);
  if (refusal) return refusal;
  const { withheld } = store.countedOf(locked);
  const on = { scheduleId: locked.schedule_id, date: locked.visit_date };
  // What a withheld request shows is counted already, so it always finds room.
  if (withheld === 1) await store.countSlot(tx, { ...on, taken: 1, withheld: -1 });
  else if (await store.hasSamePerson(tx, { ...on, phone: locked.phone, name: locked.patient_name, exceptId: locked.id }))
    return fail('not_allowed');
  else if (!(await store.allocateSlot(tx, on.scheduleId, on.date, isOver))) return fail('full');
  await store.writeGrant(tx, locked.id, now);
  return ok();
}
