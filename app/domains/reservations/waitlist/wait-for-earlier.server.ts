import type { Actor } from '#app/platform/access/actor.server.ts';
import { type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { hoursOf, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { hashOf } from '../reservation/reservation-link.server.ts';
import { earlierPath, type ShownEarlier } from './earlier-wait.schema.ts';
import { cancelWait, getWaitingVisitOrNull, insertWait, type WaitingVisit } from './earlier-wait.store.server.ts';
import { offerFreed } from './offer-freed-places.server.ts';

/*
 * Policy of all operations of an earlier date: who has the private link of a request asks and answers; of a reservation only its account does, as it
 * alone moves it. Everything else is `not_found`. A request waits once its number is proven or the desk has confirmed it: what is offered is held, and
 * strangers hold no more than the caps of unproven numbers allow.
 */

export const earlierLimits = [
  perRecord('token', 20, '10m', 'earlier_wait'),
  perAccount(60, '10m', 'earlier_wait'),
  perAddress(200, '10m', 'earlier_wait'),
] as const;

export const earlierFailures = { not_found: notFound } as const satisfies Record<string, Failure>;

/** The caller may ask and answer for this visit. */
export const isTheirs = ({ kind, user_id: userId }: WaitingVisit, actor: Actor): boolean =>
  kind === 'request' || (actor.kind === 'user' && actor.userId === userId);

/** A visit for the audit log. */
export const auditVisit = ({ kind, id, user_id: userId }: Pick<WaitingVisit, 'kind' | 'id' | 'user_id'>) => ({
  object: `${kind === 'request' ? 'appointment_request' : 'reservation'}:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/** What the page of a visit shows of an earlier date; null where its person cannot wait for one. */
export const getEarlierWait = operation({
  name: 'reservation.earlier',
  access: 'public',
  limits: 'reads',
  input: earlierPath,
  async run({ db, actor, clock }, { token }): Promise<Outcome<ShownEarlier | null, never>> {
    const visit = await getWaitingVisitOrNull(db, hashOf(token), clock.now());
    if (!visit || !isTheirs(visit, actor) || !(visit.wait || visit.can_wait)) return ok(null);
    const { of, facility, place, time_zone: timeZone, hold_until: until } = visit;
    const offer =
      place && until
        ? { when: `${longDateOf(place.date)}, ${hoursOf(place.start, place.end, timeZone)}`, until: momentText(until.toISOString()) }
        : null;
    return ok({ of, facility, isWaiting: visit.wait !== null, offer });
  },
});

/** Asks to be told when there is a place in the hours of a visit on an earlier date. Asked again it changes nothing. */
export const askEarlier = operation({
  name: 'reservation.earlier_asked',
  access: 'public',
  limits: earlierLimits,
  input: earlierPath,
  failures: { ...earlierFailures, not_certain: [409, 'Daftar tunggu terbuka setelah kunjungan dipastikan, dan sampai sehari sebelumnya.'] },
  async run({ tx, enqueue, actor, clock }, { token }) {
    const visit = await getWaitingVisitOrNull(tx, hashOf(token), clock.now());
    if (!visit || !isTheirs(visit, actor)) return fail('not_found');
    if (!visit.can_wait) return fail('not_certain');
    if (await insertWait(tx, visit, clock.now())) await enqueue(offerFreed, {});
    return ok(visit);
  },
  audit: (_input, visit) => auditVisit(visit),
});

/** Does not wait any more. A place that is held is declined instead. */
export const leaveEarlier = operation({
  name: 'reservation.earlier_left',
  access: 'public',
  limits: earlierLimits,
  input: earlierPath,
  failures: earlierFailures,
  async run({ tx, actor, clock }, { token }) {
    const visit = await getWaitingVisitOrNull(tx, hashOf(token), clock.now());
    const isLeft = visit?.wait && isTheirs(visit, actor) && (await cancelWait(tx, visit.wait.id, clock.now()));
    return visit && isLeft ? ok(visit) : fail('not_found');
  },
  audit: (_input, visit) => auditVisit(visit),
});
