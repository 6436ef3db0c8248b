import type { RawBuilder } from 'kysely';
import { publish } from '#app/platform/operations/events.server.ts';
import { type Failure, fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import type { AffectedVisit, Displaced } from '#app/platform/visits/visit-kinds.server.ts';
import { lockSchedules } from '../slot/slot.store.server.ts';
import { markPlanned } from './absence.store.server.ts';
import * as affected from './affected-visits.store.server.ts';
import {
  type About,
  announceFacilities,
  announceVisit,
  type Changing,
  displaceOthers,
  endCare,
  recordLost,
} from './track-lost-visits.server.ts';

export const bookingFailures = {
  has_bookings: [409, 'Sudah ada pasien yang terdaftar. Periksa daftarnya, lalu simpan.'],
} as const satisfies Record<string, Failure>;

type Plan<V, C extends string> = Readonly<{
  /** SQL with the ids of the schedules whose dates may change. */
  schedules: RawBuilder<unknown>;
  /** What is recorded for the requests that the change concerns. */
  about: About;
  /** The caller has seen the list of affected requests; without it a change that concerns any is refused with the list. */
  accept: boolean;
  /** Entered ahead: another time is proposed for each visit that is called off. */
  isPlanned?: boolean;
  tags?: readonly string[];
  write(locked: readonly number[]): Promise<Outcome<V, C>>;
}>;

/** `hasProposals`: other times are proposed to the patients of the absence. */
export type Changed<V> = Readonly<{ value: V; absenceId: string | null; hasProposals: boolean; affected: number }>;

/**
 * Changes schedules and keeps track of every open visit: under the locks of the schedules it compares what the one rule says of each visit
 * before and after. A visit that no longer takes place as its patient was told is recorded as one that needs care, and its patient gets a
 * message; one that takes place again is restored. A booking at the same moment has the lock before, and is in the list, or after, and is
 * refused by the rule.
 */
export async function changeSchedules<V, C extends string>(
  context: Changing,
  plan: Plan<V, C>,
): Promise<Outcome<Changed<V>, C | keyof typeof bookingFailures>> {
  const { tx, now, purge } = context;
  const locked = await lockSchedules(tx, plan.schedules);
  const before = await affected.findStanding(tx, affected.ofSchedules(locked), now);
  const written = await plan.write(locked);
  if (!written.ok) return written;
  await affected.syncCapacities(tx, locked, now);
  const ids = before.map(({ id }) => id);
  const after = new Map((await affected.findStanding(tx, affected.ofRequests(ids), now)).map((visit) => [visit.id, visit]));
  const changes = before.flatMap((old) => {
    const visit = after.get(old.id);
    return visit ? [{ ...visit, stood: old.stands }] : [];
  });
  // Other hours are always told: a visit that stands at hours of its own, such as one out of quarantine, was not told yet.
  const lost = changes.filter(({ stands, stood }) => stands === 'other_hours' || (stands === 'refused' && stood !== 'refused'));
  const others = await displaceOthers(context, locked, plan.isPlanned ? plan.about : null);
  const count = lost.length + others.length;
  const details = { affected: [...lost.map(affectedVisit), ...others.map(({ visit }) => visit)] };
  if (count > 0 && !plan.accept) return fail('has_bookings', { details, message: askText(count) });
  const restored = changes.filter(({ stands, stood }) => stands === 'as_booked' && stood !== 'as_booked');
  // Also where nobody has to come at another time, such as for an end that is later: what patients read is then the date's hours.
  await affected.writeHours(tx, ids, now);
  const recorded = await recordAffected(context, plan, lost, others);
  await endCare(context, restored);
  for (const visit of [...lost, ...restored]) announceVisit(tx, visit);
  announceFacilities(tx, await affected.findFacilitiesOf(tx, locked));
  await purge(['doctors', ...(plan.tags ?? [])]);
  return ok({ value: written.value, ...recorded, affected: count });
}

type AnyPlan = Pick<Plan<unknown, string>, 'about' | 'isPlanned'>;

/** Records what a change concerns. Every visit that a planned leave calls off is displaced. */
async function recordAffected(
  context: Changing,
  { about, isPlanned = false }: AnyPlan,
  lost: readonly affected.StandingVisit[],
  others: readonly Displaced[],
): Promise<Pick<Changed<never>, 'absenceId' | 'hasProposals'>> {
  const { tx, platform, actor } = context;
  const absenceId = await recordLost({ ...context, actorId: actor.userId }, about, { requests: lost, others });
  const requestIds = lost.flatMap(({ id, stands, is_duplicate }) => (stands === 'refused' && !is_duplicate ? [id] : []));
  const reservationIds = others.flatMap(({ id, visit }) => (id !== null && visit.newStart === null ? [id] : []));
  if (!isPlanned || absenceId === null || requestIds.length + reservationIds.length === 0) return { absenceId, hasProposals: false };
  await markPlanned(tx, absenceId);
  await publish(tx, platform, 'visits.displaced', { absenceId, requestIds, reservationIds });
  return { absenceId, hasProposals: true };
}

const askText = (count: number) =>
  `${count} pasien sudah terdaftar. Bila disimpan, mereka masuk daftar yang perlu diberi tahu dan pesannya langsung disiapkan.`;

function affectedVisit({ code, visit_date, start_hour, doctor, stands, new_start }: affected.StandingVisit): AffectedVisit {
  return { code, date: longDateOf(visit_date), start: start_hour, doctor, newStart: stands === 'other_hours' ? new_start : null };
}
