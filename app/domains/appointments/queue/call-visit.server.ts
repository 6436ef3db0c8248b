import type { UserActor } from '#app/platform/access/actor.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { announceBooking } from '../request/announce-request.server.ts';
import { nextToCall } from './call-order.ts';
import { type Queue, readQueue, waitingOf } from './estimate-calls.server.ts';
import { callInput, finishInput, sessionInput } from './queue.schema.ts';
import * as store from './queue.store.server.ts';

/*
 * Policy of all operations on a queue: the booking desk at its facilities, and a doctor in the own hours. Any other session is `not_found`.
 */

/** The sessions that a caller reads and calls. */
export const reachOf = (actor: UserActor): store.QueueReach => ({ scope: scopeOf(actor, 'bookings.change'), userId: actor.userId });

const limits = [perAccount(600, '5m', 'queue_call')] as const;

const failures = {
  not_found: notFound,
  not_today: [409, 'Pasien dipanggil pada tanggal kunjungannya.'],
  empty: [409, 'Tidak ada lagi yang menunggu.'],
  changed: [409, 'Nomor ini baru saja dipanggil, selesai, atau dibatalkan. Lihat keadaannya sekarang.'],
} as const satisfies Record<string, Failure>;

type Code = keyof typeof failures;
type Call = Readonly<{ tx: Tx; actor: UserActor; now: Date }>;

/** Locks a session of today within reach, and reads its queue. */
async function lockQueue({ tx, actor, now }: Call, id: string): Promise<Outcome<Queue, Code>> {
  await store.lockSession(tx, id);
  const session = await store.getSessionOrNull(tx, id, reachOf(actor), now);
  if (!session) return fail('not_found');
  return session.is_today ? ok(await readQueue(tx, session, now)) : fail('not_today');
}

async function call({ tx, now }: Call, visit: store.QueueVisit): Promise<Outcome<store.QueueVisit, Code>> {
  if (!(await store.writeCall(tx, visit, now))) return fail('changed');
  announceBooking(tx, visit, 'queue.called');
  return ok(visit);
}

const auditVisit = (_input: unknown, { kind, id, user_id: userId }: store.QueueVisit) => ({
  object: kind === 'request' ? (`appointment_request:${id}` as const) : (`reservation:${id}` as const),
  ...(userId === null ? {} : { subjectId: userId }),
});

/** Calls whoever is next by the rule of order. */
export const callNextVisit = operation({
  name: 'queue.call_next',
  access: staffCan('queue.call'),
  limits,
  input: sessionInput,
  failures,
  async run({ tx, actor, clock }, { session }) {
    const context = { tx, actor, now: clock.now() };
    const queue = await lockQueue(context, session);
    if (!queue.ok) return queue;
    const next = nextToCall(waitingOf(queue.value));
    return next ? await call(context, next.record) : fail('empty');
  },
  audit: auditVisit,
});

/** Calls one number, also once more: the one that the caller sees, as often called as the caller sees it. */
export const callVisit = operation({
  name: 'queue.call',
  access: staffCan('queue.call'),
  limits,
  input: callInput,
  failures,
  async run({ tx, actor, clock }, { session, number, calls }) {
    const context = { tx, actor, now: clock.now() };
    const queue = await lockQueue(context, session);
    if (!queue.ok) return queue;
    const visit = waitingOf(queue.value).find((one) => one.number === number);
    return visit?.calls === calls ? await call(context, visit.record) : fail('changed');
  },
  audit: auditVisit,
});

/** A visit is over. Its kind writes it, under its own locks, which come before those of a session. */
export const finishVisit = operation({
  name: 'queue.finish',
  access: staffCan('queue.call'),
  limits,
  input: finishInput,
  failures,
  async run({ tx, actor, clock, platform }, { session: id, number }) {
    const session = await store.getSessionOrNull(tx, id, reachOf(actor), clock.now());
    if (!session) return fail('not_found');
    if (!session.is_today) return fail('not_today');
    const visit = (await store.findQueueVisits(tx, [id])).find((one) => one.number === number);
    const kind = platform.visitKinds.find((one) => one.kind === visit?.kind);
    if (!visit || !kind) return fail('changed');
    const isFinished = await kind.finish({ tx, platform, actorId: actor.userId, isDesk: true }, visit.id);
    return isFinished ? ok(visit) : fail('changed');
  },
  audit: auditVisit,
});
