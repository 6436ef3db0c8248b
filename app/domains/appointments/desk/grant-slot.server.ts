import type { Actor } from '#app/platform/actor.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { type Failed, type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isInScope, type Scope, scopeOf, staffCan } from '#app/platform/staff-access.server.ts';
import * as store from '../request/desk-change.store.server.ts';
import { deskLife, isExpected } from '../request/desk-states.ts';
import { allows } from '../request/request.ts';
import {
  actInput,
  type CancelReason,
  cancelInput,
  changeInput,
  confirmInput,
  grantInput,
  type MessageNews,
} from '../request/request-desk.schema.ts';
import { auditRequest } from '../request/request-link.server.ts';
import { doctorInOnePlace, promoteDuplicate } from '../slot/slot.store.server.ts';
import { endDetails } from '../visit-details/clear-visit-details.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { type TargetCode, targetFailures } from './target-refusals.server.ts';

/*
 * Policy of all operations here: staff with the capability at the request's hospital. A request of another hospital is `not_found`, as one
 * that does not exist. A change names the version that the caller read and is refused with `changed` when it is not the last one.
 */

export const deskLimits = [perAccount(300, '5m', 'desk_change')] as const;

export const deskFailures = {
  not_found: notFound,
  changed: [409, 'Permintaan ini baru saja berubah. Lihat keadaannya sekarang, lalu ulangi bila masih perlu.'],
  not_allowed: [409, 'Langkah ini tidak berlaku untuk keadaan permintaan sekarang.'],
  too_early: [409, 'Pasien dapat ditandai tidak datang setelah jam praktik selesai.'],
  not_today: [409, 'Kedatangan dicatat pada tanggal kunjungannya.'],
  full: [409, 'Kuota jadwal ini sudah penuh. Pindahkan ke tanggal lain, atau minta manajer memberi tempat di luar kuota.'],
} as const satisfies Record<string, Failure>;

type Code = keyof typeof deskFailures;
/** `news`: what became of the message to the patient, null where the step has none. */
type Changed = { id: string; user_id: string | null; news: MessageNews | null };
export type Step = Outcome<null, Code | TargetCode>;

/**
 * Locks the request, checks the version and does the work, which returns what became of the message; gives the ids for the audit log.
 * `alsoSchedule` is locked with it, for a move.
 */
export async function underLock<C extends string>(
  { tx, scope, now }: Readonly<{ tx: Tx; scope: Scope; now: Date }>,
  { id, version }: Readonly<{ id: string; version: number }>,
  work: (held: store.HeldRequest) => Promise<Outcome<MessageNews | null, C | Code>>,
  alsoSchedule: number | null = null,
): Promise<Outcome<Changed, C | Code>> {
  const held = await store.lockRequestOrNull(tx, id, scope, now, alsoSchedule);
  if (!held) return fail('not_found');
  if (held.version !== version) return fail('changed');
  const outcome = await work(held);
  return outcome.ok ? ok({ id: held.id, user_id: held.user_id, news: outcome.value }) : outcome;
}

/** True for a caller who may give slots beyond the capacity at this hospital. */
export function mayOverbook(actor: Actor, facilityId: number): boolean {
  return isInScope(scopeOf(actor, 'bookings.overbook'), facilityId);
}

/** Records a call, an arrival, an absence or the end of a visit. `confirm` also needs a slot and is `confirmRequest`. */
export const recordDeskAct = operation({
  name: 'appointment.desk_act',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: actInput,
  failures: deskFailures,
  async run({ tx, actor, scope, clock, platform }, { act, note, ...input }) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (held) => {
      const to = deskLife[held.desk_state][act];
      if (held.status !== 'requested' || to === undefined || act === 'confirm') return fail('not_allowed');
      if (act === 'no_show' && !held.is_over) return fail('too_early');
      if (act === 'arrive' && !held.is_today) return fail('not_today');
      if (act === 'arrive' && !held.holds_place) return fail('not_allowed', { message: 'Beri tempat dulu, lalu catat kedatangannya.' });
      await store.writeState(tx, held.id, to, now);
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId, note }, held, act));
    });
  },
  audit: (_input, request) => auditRequest(request),
});

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
    return await underLock({ tx, scope, now }, input, async (held) => {
      const outcome = await grant(tx, held, isOver && mayOverbook(actor, held.facility_id), now);
      if (!outcome.ok) return outcome;
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId }, held, 'grant'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});

/** Confirms a request after the patient was reached, and gives it a slot when it has none. Never for a visit that cannot take place. */
export const confirmRequest = operation({
  name: 'appointment.desk_confirm',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: confirmInput,
  failures: { ...deskFailures, ...targetFailures },
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, scope, clock, platform }, { over_capacity: isOver, note, ...input }) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (held) => {
      const to = deskLife[held.desk_state].confirm;
      if (to === undefined || held.is_over) return fail('not_allowed');
      const refusal = await dateRefusalOf(tx, held, now);
      if (refusal) return refusal;
      if (!held.holds_place) {
        const outcome = await grant(tx, held, isOver && mayOverbook(actor, held.facility_id), now);
        if (!outcome.ok) return outcome;
      }
      await store.writeState(tx, held.id, to, now);
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId, note }, held, 'confirm'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});

/** Why the visit cannot take place on its date, so that nobody is promised it; null when it can. */
async function dateRefusalOf(tx: Tx, held: store.HeldRequest, now: Date): Promise<Failed<TargetCode> | null> {
  const target = { scheduleId: held.schedule_id, date: held.visit_date, facilityId: held.facility_id };
  const refusal = await store.targetRefusal(tx, target, now);
  return refusal && fail(refusal, { message: `${targetFailures[refusal][1]} Kunjungan ini tidak dapat dipastikan pada tanggalnya.` });
}

async function grant(tx: Tx, held: store.HeldRequest, isOver: boolean, now: Date): Promise<Step> {
  const isOpen = held.status === 'requested' || held.status === 'quarantined';
  if (!isOpen || held.is_over || !isExpected(held.desk_state) || held.holds_place || held.duplicate_of !== null) return fail('not_allowed');
  const refusal = await dateRefusalOf(tx, held, now);
  if (refusal) return refusal;
  const { withheld } = store.heldOf(held);
  const on = { scheduleId: held.schedule_id, date: held.visit_date };
  // What a withheld request shows is counted already, so it always finds room.
  if (withheld === 1) await store.countSlot(tx, { ...on, taken: 1, withheld: -1 });
  else if (await store.hasSamePerson(tx, { ...on, phone: held.phone, name: held.patient_name, exceptId: held.id }))
    return fail('not_allowed');
  else if (!(await store.allocateSlot(tx, on.scheduleId, on.date, isOver))) return fail('full');
  await store.writeGrant(tx, held.id, now);
  return ok();
}

/** Releases the slot of a request, cancels it and deletes what was added to it. */
async function endRequest(
  { tx, platform, now }: Readonly<{ tx: Tx; platform: PlatformServices; now: Date }>,
  held: store.HeldRequest,
  reason: CancelReason,
): Promise<void> {
  await store.releaseSlot(tx, held);
  await store.writeCancellation(tx, held.id, reason, now);
  await endDetails(tx, platform, held);
}

/** Cancels a request with a reason, deletes what was added to it and releases its slot. */
export const cancelByDesk = operation({
  name: 'appointment.desk_cancel',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: cancelInput,
  failures: deskFailures,
  async run({ tx, actor, scope, clock, platform }, { reason, note, ...input }) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (held) => {
      if (held.status === 'cancelled' || !allows(held.status, 'cancel') || !isExpected(held.desk_state)) return fail('not_allowed');
      await endRequest({ tx, platform, now }, held, reason);
      await promoteDuplicate(tx, held);
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId, note, reason }, held, 'cancel'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});

/** Ends a duplicate; the request that it repeats remains. */
export const mergeDuplicate = operation({
  name: 'appointment.desk_merge',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: changeInput,
  failures: deskFailures,
  async run({ tx, actor, scope, clock, platform }, input) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (held) => {
      if (held.status !== 'requested' || held.duplicate_of === null) return fail('not_allowed');
      await endRequest({ tx, platform, now }, held, 'merged');
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId }, held, 'merge'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});

/** Takes back the last change of the state, while nothing else has happened since. */
export const undoDeskAct = operation({
  name: 'appointment.desk_undo',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: changeInput,
  failures: deskFailures,
  async run({ tx, actor, scope, clock, platform }, input) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (held) => {
      const last = held.status === 'requested' ? await store.getUndoableOrNull(tx, held.id) : null;
      if (!last) return fail('not_allowed');
      await store.writeState(tx, held.id, last.from_state, now);
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId }, held, 'undo'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});
