import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { hoursOf, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { auditVisit } from '#app/platform/visits/audit-visit.ts';
import { freeExpiredAndLockHours } from '../reservation/free-expired-holds.server.ts';
import { getReservationOrNull } from '../reservation/reservation.store.server.ts';
import { hashOf } from '../reservation/reservation-link.server.ts';
import { isDisrupted, moveCountText } from '../reservation/reservation-money.ts';
import { earlierPath, type ShownEarlier } from './earlier-wait.schema.ts';
import { endWait, getWaitingVisitOrNull, openWait, type WaitingVisit } from './earlier-wait.store.server.ts';
import { offerFreed } from './offer-freed-places.server.ts';

/*
 * Policy of all operations of an earlier date: who has the private link of a request asks and answers; of a reservation only its account does, as it
 * alone moves it. Everything else is `not_found`. A request waits, gets a place held and takes it while its number is proven or the desk has confirmed
 * it: strangers hold no more than the caps of unproven numbers allow.
 */

export const earlierLimits = [
  perRecord('token', 20, '10m', 'earlier_wait'),
  perAccount(60, '10m', 'earlier_wait'),
  perAddress(200, '10m', 'earlier_wait'),
] as const;

export const earlierFailures = { not_found: notFound } as const satisfies Record<string, Failure>;

/** The visit with this link, if the caller may ask and answer for it; null for everybody else. */
export async function findOwnVisit(db: Queryable, actor: Actor, tokenHash: Buffer, now: Date): Promise<WaitingVisit | null> {
  const visit = await getWaitingVisitOrNull(db, tokenHash, now);
  const isTheirs = visit && (visit.kind === 'request' || (actor.kind === 'user' && actor.userId === visit.user_id));
  return isTheirs ? visit : null;
}

/** What is held, and where the visit stands, is what was locked. */
export const isSamePlace = (one: WaitingVisit, other: WaitingVisit): boolean =>
  JSON.stringify([one.at, one.place]) === JSON.stringify([other.at, other.place]);

/** The same with the hours of the visit and of what is held for it locked, and without what is over by the clock. */
export async function lockOwnVisit(tx: Tx, actor: Actor, tokenHash: Buffer, now: Date): Promise<WaitingVisit | null> {
  const found = await findOwnVisit(tx, actor, tokenHash, now);
  if (!found) return null;
  await freeExpiredAndLockHours(tx, found.place ? [found.at, found.place] : [found.at], now);
  const visit = await findOwnVisit(tx, actor, tokenHash, now);
  return visit && !isSamePlace(found, visit) ? await lockOwnVisit(tx, actor, tokenHash, now) : visit;
}

/** What the page of a visit shows of an earlier date; null where its person neither waits nor can. A wait that stands still is shown too, to be left. */
export const getEarlierWait = operation({
  name: 'reservation.earlier',
  access: 'public',
  limits: 'reads',
  input: earlierPath,
  async run({ db, actor, clock }, { token }): Promise<Outcome<ShownEarlier | null, never>> {
    const now = clock.now();
    const visit = await findOwnVisit(db, actor, hashOf(token), now);
    if (!visit || !(visit.can_wait || isOpenWait(visit.wait))) return ok(null);
    const { of, facility, wait } = visit;
    const state = wait === null || wait.state === 'ended' ? 'none' : wait.state;
    const offer = state === 'offered' ? await offerOf(db, visit, now) : null;
    return ok({ of, facility, state: state === 'waiting' && !visit.can_wait ? 'paused' : state, offer });
  },
});

/** What is held for a visit, and what taking it costs of the moves that its rule allows. */
async function offerOf(db: Queryable, { kind, id, place, hold_until: until, time_zone: timeZone }: WaitingVisit, now: Date) {
  if (!place || !until) return null;
  const one = kind === 'reservation' ? await getReservationOrNull(db, { id }) : null;
  return {
    when: `${longDateOf(place.date)}, ${hoursOf(place.start, place.end, timeZone)}`,
    until: momentText(until.toISOString()),
    counts: one && moveCountText({ startsAt: one.starts_at, isDisrupted: isDisrupted(one), moves: one.moves }, now),
  };
}

/** Asks to be told when there is a place in the hours of a visit on an earlier date. Asked again it changes nothing. */
export const askEarlier = operation({
  name: 'reservation.earlier_asked',
  access: 'public',
  limits: earlierLimits,
  input: earlierPath,
  failures: {
    ...earlierFailures,
    not_certain: [409, 'Daftar tunggu terbuka setelah kunjungan dipastikan, dan sampai sehari sebelumnya.'],
    fixed: [409, 'Reservasi ini tidak dapat dipindah lagi, jadi tidak dapat menunggu tanggal yang lebih awal.'],
  },
  async run({ tx, enqueue, actor, clock }, { token }) {
    const visit = await lockOwnVisit(tx, actor, hashOf(token), clock.now());
    if (!visit) return fail('not_found');
    if (!visit.can_wait) return fail(visit.is_fixed ? 'fixed' : 'not_certain');
    if (await openWait(tx, visit, clock.now())) await enqueue(offerFreed, {});
    return ok(visit);
  },
  audit: (_input, visit) => auditVisit(visit),
});

/** Does not wait any more; what is held is free for the next one. */
export const leaveEarlier = operation({
  name: 'reservation.earlier_left',
  access: 'public',
  limits: earlierLimits,
  input: earlierPath,
  failures: earlierFailures,
  async run({ tx, enqueue, actor, clock }, { token }) {
    const visit = await lockOwnVisit(tx, actor, hashOf(token), clock.now());
    if (!visit?.wait || !isOpenWait(visit.wait)) return fail('not_found');
    await endWait(tx, visit.wait.id, 'cancelled', clock.now());
    if (visit.place) await enqueue(offerFreed, {});
    return ok(visit);
  },
  audit: (_input, visit) => auditVisit(visit),
});

const isOpenWait = (wait: WaitingVisit['wait']): boolean => wait?.state === 'waiting' || wait?.state === 'offered';
