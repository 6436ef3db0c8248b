import { sql } from 'kysely';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { Acting, MoveRefusal, VisitKind, VisitThere } from '#app/platform/visits/visit-kinds.server.ts';
import { finishChange } from './desk/finish-desk-change.server.ts';
import { findDueRequests } from './notification/remind-visits.server.ts';
import { finishPatientChange } from './patient-change/finish-patient-change.server.ts';
import { cancelRequest } from './patient-change/patient-change.store.server.ts';
import { isReceived } from './queue/queue.store.server.ts';
import * as desk from './request/desk-change.store.server.ts';
import { deskLife, isExpected } from './request/desk-states.ts';
import { lockSchedulesOf, promoteDuplicate } from './slot/slot.store.server.ts';
import { endDetails, moveDetails } from './visit-details/clear-visit-details.server.ts';

/**
 * Requests as a kind of visit: what becomes of one that a leave has called off. It has neither account nor order to lock, so its locks are those
 * of the schedules. Nothing is held of a new slot any more when it is given.
 */
export const requestVisits: VisitKind = {
  kind: 'request',
  object: 'appointment_request',
  async lock(acting, { id, tokenHash }, others) {
    const also = { others: others.map(({ practice }) => practice), takesAt: acting.platform.clock.now() };
    await lockSchedulesOf(acting.tx, sql<boolean>`r.id = ${id}::bigint`, also);
    return {
      canMove: true,
      mayMove: true,
      move: async ({ hours, date }) =>
        hours.practice === null ? fail('unavailable_date') : await moveRequest(acting, id, { scheduleId: hours.practice, date }),
      cancel: () => endRequest(acting, id, tokenHash),
    };
  },
  arrive: arriveRequest,
  finish: finishRequest,
  findDueReminders: findDueRequests,
};

/** Gives an open request a slot, also at another hospital. Refused, nothing is changed. */
async function moveRequest(
  { tx, platform, actorId, isDesk }: Acting,
  id: string,
  to: Readonly<{ scheduleId: number; date: string }>,
): Promise<Outcome<null, MoveRefusal>> {
  const now = platform.clock.now();
  const locked = await desk.lockRequestOrNull(tx, id, 'group', now, to.scheduleId);
  if (locked?.status !== 'requested' || !isExpected(locked.desk_state)) return fail('no_move');
  const { scheduleId, date } = to;
  if (await desk.hasSamePerson(tx, { scheduleId, date, phone: locked.phone, name: locked.patient_name, exceptId: id })) return fail('own');
  if (!(await desk.allocateSlot(tx, scheduleId, date, false))) return fail('full');
  await desk.releaseSlot(tx, locked);
  await desk.writeMove(tx, id, { ...to, isByDesk: isDesk }, now);
  await promoteDuplicate(tx, locked);
  if (actorId === null) {
    await finishPatientChange(tx, platform, locked, { ...changed(locked), visit_date: date }, { kind: 'moved', from: locked.visit_date });
    return ok();
  }
  await moveDetails(tx, platform, { id, visit_date: date });
  await finishChange({ tx, platform, now, actorId }, locked, 'move');
  return ok();
}

/** Cancels an open request. False when it is over; nothing is changed. */
async function endRequest({ tx, platform, actorId }: Acting, id: string, tokenHash: Buffer): Promise<boolean> {
  const now = platform.clock.now();
  const locked = await desk.lockRequestOrNull(tx, id, 'group', now);
  const cancelled = locked && (await cancelRequest(tx, locked, tokenHash, now));
  if (!locked || !cancelled?.ok || !cancelled.value.isFreed) return false;
  if (actorId === null) {
    await finishPatientChange(tx, platform, locked, changed(locked), { kind: 'cancelled' });
    return true;
  }
  await endDetails(tx, platform, { id });
  await finishChange({ tx, platform, now, actorId }, locked, 'cancel');
  return true;
}

/** Open, with a place at a facility whose day it is. Until it was locked it may have moved. */
const isThereToday = (locked: desk.LockedRequest, facilityId: number) =>
  locked.status === 'requested' && locked.holds_place && locked.is_today && locked.facility_id === facilityId;

/** The patient of an open request has come: as the desk records it, or the patient says it on the premises. */
async function arriveRequest({ tx, platform, actorId, isDesk }: Acting, { id, facilityId }: VisitThere): Promise<boolean> {
  const now = platform.clock.now();
  const locked = await desk.lockRequestOrNull(tx, id, 'group', now);
  const to = locked && deskLife[locked.desk_state].arrive;
  if (!locked || !to || !isThereToday(locked, facilityId) || !(await isReceived(tx, { requestId: id }, { isDesk, now }))) return false;
  await desk.writeState(tx, id, to, now);
  await finishChange({ tx, platform, now, actorId: isDesk ? actorId : null }, locked, 'arrive');
  return true;
}

/** The patient of an open request has come, if nobody has said so, and is done. */
async function finishRequest({ tx, platform, actorId }: Acting, { id, facilityId }: VisitThere): Promise<boolean> {
  const now = platform.clock.now();
  const locked = await desk.lockRequestOrNull(tx, id, 'group', now);
  if (!locked || actorId === null || !isThereToday(locked, facilityId)) return false;
  let state = locked.desk_state;
  for (const act of ['arrive', 'done'] as const) {
    const to = deskLife[state][act];
    if (to === undefined) continue;
    await desk.writeState(tx, id, to, now);
    await finishChange({ tx, platform, now, actorId }, { ...locked, desk_state: state }, act);
    state = to;
  }
  return state === 'done' && locked.desk_state !== 'done';
}

const changed = (locked: desk.LockedRequest) => ({ ...locked, facility: { id: locked.facility_id } });
