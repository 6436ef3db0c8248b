import { sql } from 'kysely';
import { plainHours } from '#app/domains/directory/doctor/doctor.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Displaced } from '#app/platform/visits/visit-kinds.server.ts';
import { isDelayNews } from '../notification/delay-news.ts';
import { queueVisitMessage } from '../notification/send-visit-message.server.ts';
import { findNotifiedOfDelay, forgetPractice } from '../notification/visit-notification.store.server.ts';
import { announceRequest } from '../request/announce-request.server.ts';
import { recordEvent } from '../request/desk-change.store.server.ts';
import { lockSchedules } from '../slot/slot.store.server.ts';
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

/** Tells the open pages of its hospital and of its patient that a visit changed. */
export function announceVisit(tx: Tx, visit: affected.StandingVisit): void {
  announceRequest(tx, visit, 'changed');
}

/** Tells the open pages of these facilities that their schedules changed. */
export function announceFacilities(tx: Tx, facilityIds: readonly number[]): void {
  for (const id of facilityIds) announce(tx, { topic: `unit:${id}`, kind: 'schedule.changed', key: String(id) });
}

type Recording = Pick<Changing, 'tx' | 'platform' | 'now'> & Readonly<{ actorId: string | null }>;

/** What is recorded for the visits that a change of schedules concerns. */
export type About = Readonly<{ doctorId: number | null; facilityId: number | null; scheduleId?: number; startsOn: string; endsOn: string }>;

/**
 * The visits of other kinds in these schedules, which are locked, that do not take place as they were told. Of a leave that is entered ahead
 * (`away`) also those in the doctor's other hours, which their domains lock after these.
 */
export async function displaceOthers(
  { tx, platform }: Pick<Changing, 'tx' | 'platform'>,
  scheduleIds: readonly number[],
  away: Pick<About, 'doctorId' | 'facilityId'> | null = null,
): Promise<Displaced[]> {
  const doctorAway = away && away.doctorId !== null ? { doctorId: away.doctorId, facilityId: away.facilityId } : null;
  const others: Displaced[] = [];
  for (const kind of platform.visitKinds) others.push(...((await kind.displace?.(tx, platform, { scheduleIds, doctorAway })) ?? []));
  return others;
}

/** Requests that stand otherwise, and visits of other kinds. */
type Lost = Readonly<{ requests: readonly affected.StandingVisit[]; others: readonly Displaced[] }>;

/**
 * Records the visits that take place no longer, and those at another time, and queues a message for each request; the others were told by their
 * kind. Returns the first record; null when nobody is concerned.
 */
export async function recordLost(context: Recording, about: About, { requests, others }: Lost): Promise<string | null> {
  const ids = [];
  for (const kind of ['absent', 'hours'] as const) {
    const isLater = kind === 'hours';
    const lost = {
      requests: requests.filter(({ stands }) => (stands === 'other_hours') === isLater),
      others: others.filter(({ id, visit }) => id !== null && (visit.newStart !== null) === isLater),
    };
    if (lost.requests.length + lost.others.length > 0) ids.push(await recordVisits(context, about, kind, lost));
  }
  return ids[0] ?? null;
}

async function recordVisits(
  { tx, actorId, platform, now }: Recording,
  about: About,
  kind: 'absent' | 'hours',
  { requests, others }: Lost,
): Promise<string> {
  const isLater = kind === 'hours';
  const ids = requests.map(({ id }) => id);
  const reservations = others.flatMap(({ id }) => id ?? []);
  const absenceId = await store.insertAbsence(
    tx,
    {
      ...about,
      ...periodOf(about, [...requests.map((visit) => visit.visit_date), ...others.map(({ day }) => day)]),
      scheduleId: about.scheduleId ?? null,
      kind,
      minutes: null,
      recordedBy: actorId,
    },
    now,
  );
  // The message about the new hours also takes back that there is no practice, or a delay.
  const uncorrected = new Set(isLater ? await notified.findUncorrected(tx, ids) : []);
  if (isLater) await notified.markRestored(tx, ids, now);
  if (isLater) await notified.markReplaced(tx, { requests: ids, reservations }, now);
  await store.endDelays(tx, requests, now);
  await store.insertVisits(tx, absenceId, { requests: ids, reservations });
  for (const visit of requests) {
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
 * there were. The caller may hold the lock of the schedule, with those of other hours.
 */
export async function recordUntracked(tx: Tx, platform: PlatformServices, scheduleId: number): Promise<number> {
  const now = platform.clock.now();
  await lockSchedules(tx, sql`${scheduleId}::int`);
  const which = sql<boolean>`${affected.ofSchedules([scheduleId])} and ${affected.isUntracked}`;
  const requests = await affected.findStanding(tx, which, now);
  const others = await displaceOthers({ tx, platform }, [scheduleId]);
  const day = requests[0]?.visit_date ?? others[0]?.day;
  if (day === undefined) return 0;
  await affected.writeHours(
    tx,
    requests.map(({ id }) => id),
    now,
  );
  const practice = await affected.getPracticeOf(tx, scheduleId);
  await recordLost({ tx, platform, now, actorId: null }, { ...practice, startsOn: day, endsOn: day }, { requests, others });
  for (const visit of requests) announceVisit(tx, visit);
  announceFacilities(tx, [practice.facilityId]);
  return requests.length + others.length;
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
  if ((await findConcerned(tx, [visit], delay.minutes)).length === 0) return;
  await store.insertVisits(tx, delay.id, { requests: [requestId] });
  const said = { kind: 'doctor_late', minutes: String(delay.minutes), absence: delay.id } as const;
  if (!visit.is_duplicate) await notify(tx, platform, delay.id, { requestId, ...said });
}

/** The visits to which a delay is news: a small one only to those who were told of another. */
export async function findConcerned<V extends Readonly<{ id: string }>>(
  tx: Tx,
  visits: readonly V[],
  minutes: number,
): Promise<readonly V[]> {
  if (isDelayNews(minutes, null)) return visits;
  const knowing = await findNotifiedOfDelay(
    tx,
    visits.map(({ id }) => id),
  );
  return visits.filter(({ id }) => knowing.has(id));
}

/** The days of a change, and of every visit that it concerns: a schedule that ends has visits long after its last day. */
function periodOf({ startsOn, endsOn }: About, visitDays: readonly string[]) {
  const days = [startsOn, endsOn, ...visitDays].sort();
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
