import type { UserActor } from '#app/platform/access/actor.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { auditVisit } from '#app/platform/visits/audit-visit.ts';
import { announceBooking } from '../request/announce-request.server.ts';
import { nextToCall } from './call-order.ts';
import { orderedOf, type Queue, readQueue, waitingOf } from './estimate-calls.server.ts';
import { calledInput, callInput, callNextInput, visitInput } from './queue.schema.ts';
import * as store from './queue.store.server.ts';
import { earliestCallMinutes } from './visit-window.ts';

/*
 * Policy of all operations on a queue: the booking desk at its facilities, and a doctor in the own hours. Any other session is `not_found`.
 */

/** The sessions that a caller reads and calls. */
export const reachOf = (actor: UserActor): store.QueueReach => ({ scope: scopeOf(actor, 'bookings.change'), userId: actor.userId });

const limits = [perAccount(600, '5m', 'queue_call')] as const;

const failures = {
  not_found: notFound,
  not_today: [409, 'Pasien dipanggil pada tanggal kunjungannya.'],
  too_early: [409, `Pasien dipanggil paling awal ${earliestCallMinutes} menit sebelum jam praktik mulai.`],
  called_off: [409, 'Praktik ini ditiadakan. Pasiennya mendapat waktu lain.'],
  empty: [409, 'Tidak ada lagi yang menunggu.'],
  changed: [409, 'Nomor ini baru saja dipanggil, tercatat datang, selesai, atau dibatalkan. Lihat keadaannya sekarang.'],
} as const satisfies Record<string, Failure>;

type Code = keyof typeof failures;
type Call = Readonly<{ tx: Tx; cache: Platform['cache']; actor: UserActor; now: Date }>;

/** Locks a session of today within reach, in which calls may be made, and reads its queue. */
async function lockQueue({ tx, cache, actor, now }: Call, id: string): Promise<Outcome<Queue, Code>> {
  await store.lockSession(tx, id);
  const session = await store.getSessionOrNull(tx, id, reachOf(actor), now);
  if (!session) return fail('not_found');
  if (!session.is_today) return fail('not_today');
  if (session.closed === 'off') return fail('called_off');
  const isEarly = now.getTime() < session.starts_at.getTime() - earliestCallMinutes * 60_000;
  return isEarly ? fail('too_early') : ok(await readQueue({ db: tx, cache }, session, now));
}

/** How many calls there were in a session. */
export const callsIn = ({ visits }: Queue): number => visits.reduce((sum, { calls }) => sum + calls, 0);

/** Who was called last; null before the first call. */
export const lastCalledOf = ({ visits }: Queue): Queue['visits'][number] | null =>
  visits.reduce<Queue['visits'][number] | null>(
    (last, one) => (one.calledAt && (!last?.calledAt || one.calledAt >= last.calledAt) ? one : last),
    null,
  );

async function call({ tx, now }: Call, visit: store.QueueVisit): Promise<Outcome<store.QueueVisit, Code>> {
  if (!(await store.writeCall(tx, visit, now))) return fail('changed');
  announceBooking(tx, visit, 'queue.called');
  return ok(visit);
}

/** Calls whoever is next by the rule of order, if nobody was called since the caller has read the queue. */
export const callNextVisit = operation({
  name: 'queue.call_next',
  access: staffCan('queue.call'),
  limits,
  input: callNextInput,
  failures,
  async run({ tx, cache, actor, clock }, { session, calls }) {
    const context = { tx, cache, actor, now: clock.now() };
    const queue = await lockQueue(context, session);
    if (!queue.ok) return queue;
    if (callsIn(queue.value) !== calls) return fail('changed');
    const next = nextToCall(orderedOf(queue.value));
    return next ? await call(context, next.record) : fail('empty');
  },
  audit: (_input, visit) => auditVisit(visit),
});

/** Calls one number, also once more: the one that the caller sees, as often called as the caller sees it. */
export const callVisit = operation({
  name: 'queue.call',
  access: staffCan('queue.call'),
  limits,
  input: callInput,
  failures,
  async run({ tx, cache, actor, clock }, { session, number, calls }) {
    const context = { tx, cache, actor, now: clock.now() };
    const queue = await lockQueue(context, session);
    if (!queue.ok) return queue;
    const visit = waitingOf(queue.value).find((one) => one.number === number);
    return visit?.calls === calls ? await call(context, visit.record) : fail('changed');
  },
  audit: (_input, visit) => auditVisit(visit),
});

/** Takes the last call back, as if nobody had been called with it. */
export const undoCall = operation({
  name: 'queue.undo_call',
  access: staffCan('queue.call'),
  limits,
  input: calledInput,
  failures,
  async run({ tx, cache, actor, clock }, { session, number, calls }) {
    const queue = await lockQueue({ tx, cache, actor, now: clock.now() }, session);
    if (!queue.ok) return queue;
    const last = lastCalledOf(queue.value);
    if (last?.number !== number || last.calls !== calls || last.isOver) return fail('changed');
    await store.takeBackCall(tx, last.record);
    announceBooking(tx, last.record, 'queue.called');
    return ok(last.record);
  },
  audit: (_input, visit) => auditVisit(visit),
});

/** A visit of a session of today goes on. Its kind writes it, under its own locks, which come before those of a session. */
async function writeVisit(
  { tx, platform, actor, now }: Omit<Call, 'cache'> & Readonly<{ platform: PlatformServices }>,
  act: 'arrive' | 'finish',
  { session: id, number, calls }: Readonly<{ session: string; number: number; calls?: number }>,
): Promise<Outcome<store.QueueVisit, Code>> {
  const session = await store.getSessionOrNull(tx, id, reachOf(actor), now);
  if (!session) return fail('not_found');
  if (!session.is_today) return fail('not_today');
  if (act === 'arrive' && session.closed === 'off') return fail('called_off');
  const visit = (await store.findQueueVisits(tx, [id])).find((one) => one.number === number);
  const kind = platform.visitKinds.find((one) => one.kind === visit?.kind);
  if (!visit || !kind || (calls !== undefined && visit.calls !== calls)) return fail('changed');
  const isWritten = await kind[act](
    { tx, platform, actorId: actor.userId, isDesk: true },
    { id: visit.id, facilityId: session.facility_id },
  );
  // Now it is locked: until then it may have moved to another day, or been called again.
  return isWritten && (await store.isAsRead(tx, visit)) ? ok(visit) : fail('changed');
}

/** The person of a visit has come. */
export const arriveVisit = operation({
  name: 'queue.arrive',
  access: staffCan('queue.call'),
  limits,
  input: visitInput,
  failures,
  run: ({ tx, actor, clock, platform }, input) => writeVisit({ tx, platform, actor, now: clock.now() }, 'arrive', input),
  audit: (_input, visit) => auditVisit(visit),
});

/** The visit of a number that was called is over, as often called as the caller sees it. */
export const finishVisit = operation({
  name: 'queue.finish',
  access: staffCan('queue.call'),
  limits,
  input: calledInput,
  failures,
  run: ({ tx, actor, clock, platform }, input) => writeVisit({ tx, platform, actor, now: clock.now() }, 'finish', input),
  audit: (_input, visit) => auditVisit(visit),
});
