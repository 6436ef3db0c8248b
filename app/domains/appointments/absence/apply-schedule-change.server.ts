import { type RawBuilder, sql } from 'kysely';
import { plainHours } from '#app/domains/directory/doctor/doctor.ts';
import type { UserActor } from '#app/platform/actor.server.ts';
import { longDateOf } from '#app/platform/calendar.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { publish } from '#app/platform/events.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { type Failure, fail, type Outcome, ok } from '#app/platform/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { queueVisitMessage } from '../notification/send-visit-message.server.ts';
import { forgetPractice } from '../notification/visit-notification.store.server.ts';
import { announceRequest } from '../request/announce-request.server.ts';
import { recordEvent } from '../request/desk-change.store.server.ts';
import { lockSchedules } from '../slot/slot.store.server.ts';
import type { AffectedVisit } from './absence.schema.ts';
import * as store from './absence.store.server.ts';
import * as notified from './absence-notifications.store.server.ts';
import * as affected from './affected-visits.store.server.ts';
import { repeatUnheard } from './correct-visit-messages.server.ts';

/** What a change of schedules needs of its operation. */
export type Changing = Readonly<{
  tx: Tx;
  actor: UserActor;
  platform: PlatformServices;
  purge(tags: readonly string[]): Promise<void>;
  now: Date;
}>;

export const bookingFailures = {
  has_bookings: [409, 'Sudah ada pasien yang terdaftar. Periksa daftarnya, lalu simpan.'],
} as const satisfies Record<string, Failure>;

type Plan<V, C extends string> = Readonly<{
  /** SQL with the ids of the schedules whose dates may change. */
  schedules: RawBuilder<unknown>;
  /** What is recorded for the requests that the change concerns. */
  about: Readonly<{ doctorId: number | null; facilityId: number | null; scheduleId?: number; startsOn: string; endsOn: string }>;
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
  const { others, reservationIds } = await affectOthers(context, plan, locked);
  const count = lost.length + others.length;
  if (count > 0 && !plan.accept)
    return fail('has_bookings', { details: { affected: [...lost.map(affectedVisit), ...others] }, message: askText(count) });
  const restored = changes.filter(({ stands, stood }) => stands === 'as_booked' && stood !== 'as_booked');
  // Also where nobody has to come at another time, such as for an end that is later: what patients read is then the date's hours.
  await affected.writeHours(tx, ids, now);
  const recorded = await recordAffected(context, plan, lost, reservationIds);
  await endCare(context, restored);
  for (const visit of [...lost, ...restored]) announceVisit(tx, visit);
  announceFacilities(tx, await affected.findFacilitiesOf(tx, locked));
  await purge(['doctors', ...(plan.tags ?? [])]);
  return ok({ value: written.value, ...recorded, affected: count });
}

type AnyPlan = Pick<Plan<unknown, string>, 'about' | 'isPlanned'>;

/** What other domains have in these hours that does not take place as it was told. */
async function affectOthers({ tx, platform }: Changing, { about, isPlanned = false }: AnyPlan, scheduleIds: readonly number[]) {
  const others: AffectedVisit[] = [];
  const reservationIds: string[] = [];
  const { doctorId, facilityId } = about;
  await publish(tx, platform, 'schedules.changed', {
    scheduleIds,
    doctorAway: isPlanned && doctorId !== null ? { doctorId, facilityId } : null,
    affect(visit, reservationId) {
      others.push(visit);
      if (reservationId !== undefined) reservationIds.push(reservationId);
    },
  });
  return { others, reservationIds };
}

/** Records what a change concerns. A planned leave has an absence for reservations alone too, and every visit that it calls off is displaced. */
async function recordAffected(
  context: Changing,
  { about, isPlanned = false }: AnyPlan,
  lost: readonly affected.StandingVisit[],
  reservationIds: readonly string[],
): Promise<Pick<Changed<never>, 'absenceId' | 'hasProposals'>> {
  const { tx, platform, actor, now } = context;
  const first = lost.length > 0 ? await recordLost({ ...context, actorId: actor.userId }, about, lost) : null;
  if (!isPlanned || (first === null && reservationIds.length === 0)) return { absenceId: first, hasProposals: false };
  const id =
    first ??
    (await store.insertAbsence(
      tx,
      { ...about, scheduleId: about.scheduleId ?? null, kind: 'absent', minutes: null, recordedBy: actor.userId },
      now,
    ));
  const displaced = lost.filter(({ stands, is_duplicate }) => stands === 'refused' && !is_duplicate);
  if (displaced.length + reservationIds.length === 0) return { absenceId: id, hasProposals: false };
  await store.markPlanned(tx, id);
  await publish(tx, platform, 'visits.displaced', { absenceId: id, requestIds: displaced.map((visit) => visit.id), reservationIds });
  return { absenceId: id, hasProposals: true };
}

const askText = (count: number) =>
  `${count} pasien sudah terdaftar. Bila disimpan, mereka masuk daftar yang perlu diberi tahu dan pesannya langsung disiapkan.`;

function affectedVisit({ code, visit_date, start_hour, doctor, stands, new_start }: affected.StandingVisit): AffectedVisit {
  return { code, date: longDateOf(visit_date), start: start_hour, doctor, newStart: stands === 'other_hours' ? new_start : null };
}

function announceVisit(tx: Tx, { id, user_id, facility_id }: affected.StandingVisit): void {
  announceRequest(tx, { id, user_id, facility: { id: facility_id } }, 'changed');
}

/** Tells the open pages of these facilities that their schedules changed. */
export function announceFacilities(tx: Tx, facilityIds: readonly number[]): void {
  for (const id of facilityIds) announce(tx, { topic: `unit:${id}`, kind: 'schedule.changed', key: String(id) });
}

type Recording = Pick<Changing, 'tx' | 'platform' | 'now'> & Readonly<{ actorId: string | null }>;
type About = Plan<never, never>['about'];

/** Records the visits that take place no longer, and those at another time, and queues a message for each. Returns the first record. */
async function recordLost(context: Recording, about: About, lost: readonly affected.StandingVisit[]): Promise<string> {
  const later = lost.filter(({ stands }) => stands === 'other_hours');
  const absent = lost.filter(({ stands }) => stands !== 'other_hours');
  const ids = [];
  if (absent.length > 0) ids.push(await recordVisits(context, about, 'absent', absent));
  if (later.length > 0) ids.push(await recordVisits(context, about, 'hours', later));
  const [first] = ids;
  if (first === undefined) throw new Error('no visit is lost');
  return first;
}

async function recordVisits(
  { tx, actorId, platform, now }: Recording,
  about: About,
  kind: 'absent' | 'hours',
  lost: readonly affected.StandingVisit[],
): Promise<string> {
  const isLater = kind === 'hours';
  const ids = lost.map(({ id }) => id);
  const absenceId = await store.insertAbsence(
    tx,
    { ...about, ...periodOf(about, lost), scheduleId: about.scheduleId ?? null, kind, minutes: null, recordedBy: actorId },
    now,
  );
  // The message about the new hours also takes back that there is no practice, or a delay.
  const uncorrected = new Set(isLater ? await notified.findUncorrected(tx, ids) : []);
  if (isLater) await notified.markRestored(tx, ids, now);
  if (isLater) await notified.markReplaced(tx, ids, now);
  await store.endDelays(tx, lost, now);
  await store.insertRequests(tx, absenceId, ids);
  for (const visit of lost) {
    if (isLater) {
      const note = `Jam praktik berubah dari ${plainHours(visit.start_hour, visit.end_hour)} menjadi ${plainHours(visit.new_start, visit.new_end)}`;
      await recordEvent(tx, { request: visit, kind: 'move', actorId, note }, now);
    }
    if (isLater) await forgetPractice(tx, visit.id, { keepsWaiting: false });
    const takesBack = uncorrected.has(visit.id) ? 'practice' : undefined;
    const message = isLater ? ({ kind: 'moved', takesBack } as const) : ({ kind: 'doctor_absent', absence: absenceId } as const);
    const messageId = visit.is_duplicate ? null : await notify(tx, platform, absenceId, { requestId: visit.id, ...message });
    if (messageId && isLater) await notified.noteCorrection(tx, visit.id, messageId, now);
  }
  return absenceId;
}

/**
 * Records the visits of a schedule that do not take place, or not at their hours, and are in no list, with a message for each. Returns how many
 * there were.
 */
export async function recordUntracked(tx: Tx, platform: PlatformServices, scheduleId: number): Promise<number> {
  const now = platform.clock.now();
  await lockSchedules(tx, sql`${scheduleId}::int`);
  const which = sql<boolean>`${affected.ofSchedules([scheduleId])} and ${affected.isUntracked(now)}`;
  const lost = await affected.findStanding(tx, which, now);
  const [first] = lost;
  if (!first) return 0;
  const { doctor_id: doctorId, facility_id: facilityId, visit_date: day } = first;
  const ids = lost.map(({ id }) => id);
  await affected.writeHours(tx, ids, now);
  await recordLost({ tx, platform, now, actorId: null }, { doctorId, facilityId, startsOn: day, endsOn: day }, lost);
  for (const visit of lost) announceVisit(tx, visit);
  announceFacilities(tx, [facilityId]);
  return lost.length;
}

/**
 * What a visit needs that is expected from now on, such as one that was moved, or whose arrival was undone: what was changed of its date since
 * is recorded and told. The lock of its schedule must be held.
 */
export async function trackVisit(tx: Tx, platform: PlatformServices, requestId: string): Promise<void> {
  const now = platform.clock.now();
  const [visit] = await affected.findStanding(tx, affected.ofRequests([requestId]), now);
  if (!visit) return;
  if (visit.stands !== 'as_booked') await recordUntracked(tx, platform, visit.schedule_id);
  const [delay] = await store.findDelays(tx, visit.schedule_id, visit.visit_date);
  if (!delay || visit.stands === 'refused' || (await store.findRequestIds(tx, delay.id)).includes(requestId)) return;
  await store.insertRequests(tx, delay.id, [requestId]);
  const said = { kind: 'doctor_late', minutes: String(delay.minutes), absence: delay.id } as const;
  if (!visit.is_duplicate) await notify(tx, platform, delay.id, { requestId, ...said });
}

/** The days of a change, and of every visit that it concerns: a schedule that ends has visits long after its last day. */
function periodOf({ startsOn, endsOn }: Plan<never, never>['about'], lost: readonly affected.StandingVisit[]) {
  const days = [startsOn, endsOn, ...lost.map(({ visit_date }) => visit_date)].sort();
  return { startsOn: days[0] ?? startsOn, endsOn: days.at(-1) ?? endsOn };
}

/** Queues a message about an absence and notes it at the request; null for a number that gets no messages. */
export async function notify(
  tx: Tx,
  platform: PlatformServices,
  absenceId: string,
  notice: Parameters<typeof queueVisitMessage>[2],
): Promise<string | null> {
  const messageId = await queueVisitMessage(tx, platform, notice);
  if (messageId) await notified.noteMessage(tx, absenceId, notice.requestId, messageId);
  return messageId;
}

/**
 * Ends the care for visits that take place as they were booked. Whoever was told otherwise, by whichever absence of the visit, gets a message;
 * a number that gets none is on the list of those to tell.
 */
export async function endCare({ tx, platform, now }: Changing, visits: readonly Readonly<{ id: string }>[]): Promise<void> {
  if (visits.length === 0) return;
  const ids = visits.map(({ id }) => id);
  await notified.markRestored(tx, ids, now);
  const uncorrected = new Set(await notified.findUncorrected(tx, ids));
  for (const requestId of ids) {
    const isUncorrected = uncorrected.has(requestId);
    const repeated = await repeatUnheard(tx, platform, requestId, isUncorrected);
    if (!isUncorrected) continue;
    const messageId = repeated ?? (await queueVisitMessage(tx, platform, { requestId, kind: 'doctor_present' }));
    if (messageId) await notified.noteCorrection(tx, requestId, messageId, now);
  }
}
