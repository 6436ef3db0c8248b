import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { hourOf, hoursOf } from '#app/platform/time/calendar.ts';
import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { weekdayOf } from '#app/platform/time/dates.ts';
import { noNumber } from '../request/number-facts.ts';
import type { ShownNumber } from '../request/visit-number.schema.ts';
import { findEveryAhead, isBeingServed, noneAhead } from './call-order.ts';
import * as store from './queue.store.server.ts';
import { callsOf, type Expected, windowAfterOf, windowAt, withReportTimes } from './report-times.ts';
import type { Reporting } from './unit-board.ts';
import { type CallWindow, firstWindow, type Habit, habitOf, learnedSessions, windowNow } from './visit-window.ts';

/** What reads a queue. */
export type QueueReads = Pick<Platform, 'db' | 'cache'>;

/** A session with its visits, and what is expected of it. */
export type Queue = Readonly<{ session: store.QueueSession; habit: Habit; visits: readonly QueuedVisit[] }>;
type QueuedVisit = Expected & Readonly<{ record: store.QueueVisit }>;

/** Reads the queue of a session at `now`. */
export async function readQueue({ db, cache }: QueueReads, session: store.QueueSession, now: Date): Promise<Queue> {
  const { doctor_id: doctor, specialization_id: specialization, visit_date: date } = session;
  // Nothing purges it: it is of sessions that are over, and read again within a minute.
  const key = `queue: habit of ${doctor}, ${specialization}, ${weekdayOf(date)}`;
  const habit = await cache.getOrLoad(key, [], () => readHabit(db, session, now));
  return queueOf(session, habit, await store.findQueueVisits(db, [session.id]));
}

/** The queue of a session with its habit, from its visits in the order of their numbers. */
export function queueOf(session: store.QueueSession, habit: Habit, found: readonly store.QueueVisit[]): Queue {
  let places = 0;
  const read = found.map((record): QueuedVisit => {
    const { number, reported_at: reportedAt, called_at: calledAt, calls, done_at: doneAt, desk_state: state } = record;
    const rank = places + 1;
    if (record.holds_place) places += 1;
    const { starts_at: startsAt, ends_at: endsAt, late, number_minutes: numberMinutes } = session;
    const turn = numberMinutes === null ? number : (record.turn ?? number);
    const numbered = { startsAt, endsAt, number: turn, habit, late, numberMinutes };
    // A time of its own stays, whoever cancels. A window counts those who are expected; what was said before they were fewer was later.
    const estimate = numberMinutes === null ? { ...numbered, number: rank } : numbered;
    const isOver = state === 'no_show' || state === 'done';
    return { record, number, turn, reportedAt, calledAt, calls, doneAt, isOver, estimate, windowFrom: firstWindow(numbered).from };
  });
  const timed = new Map(withReportTimes(read.filter(canBeCalled)).map((visit) => [visit.number, visit]));
  return { session, habit, visits: read.map((visit) => timed.get(visit.number) ?? visit) };
}

/** What is usual of a session: it does not change during a day. */
export async function readHabit(db: Queryable, session: store.QueueSession, now: Date): Promise<Habit> {
  const { doctor_id: doctorId, specialization_id: specializationId, visit_date: date, time_zone: zone } = session;
  const today = dateInZone(now, zone);
  const before = date < today ? date : today;
  const own = doctorId === null ? [] : await store.findCalledSessions(db, { doctorId, weekdayOf: date }, before, now);
  if (own.length >= learnedSessions.min || specializationId === null) return habitOf(own, []);
  return habitOf(own, await store.findCalledSessions(db, { specializationId }, before, now));
}

/** True for one that holds a place, and can be finished: a place that waits for its payment cannot. */
export const canBeCalled = ({ record }: QueuedVisit) =>
  record.holds_place && !(record.kind === 'reservation' && record.desk_state === 'new');

/** Those in the order of calls, also who is over: their calls count. */
export const orderedOf = ({ visits }: Queue): QueuedVisit[] => visits.filter(canBeCalled);

const isNotOver = ({ isOver }: QueuedVisit) => !isOver;

/** Those who can be called. */
export const waitingOf = (queue: Queue): QueuedVisit[] => orderedOf(queue).filter(isNotOver);

/** The numbers that were called and not ended, who was called last first: a call alone ends nobody, because it does not know who has come. */
export const findCalled = (queue: Queue): number[] =>
  waitingOf(queue)
    .filter(isBeingServed)
    .toSorted((a, b) => (b.calledAt?.getTime() ?? 0) - (a.calledAt?.getTime() ?? 0))
    .map(({ number }) => number);

/** When a visit is called, as far as is known at `now`; null for one that was called, or is not waited for. */
function windowOf(queue: Queue, visit: QueuedVisit, now: Date): CallWindow | null {
  if (visit.calledAt !== null || visit.isOver || queue.session.closed) return null;
  return windowAt(visit, orderedOf(queue), now);
}

/** A number that waits: how many come before it, and its window, null for one that was called and did not come. */
type WaitingNumber = Readonly<{ number: number; ahead: number; window: CallWindow | null; reporting: Reporting }>;

/** All numbers of a session that wait, in the order of their numbers; also those that are not called yet, as their patients read them. */
export function findWaitingNumbers(queue: Queue, now: Date): WaitingNumber[] {
  const { visits } = queue;
  const ordered = orderedOf(queue);
  const calls = callsOf(ordered);
  const ahead = findEveryAhead(visits, now, windowAfterOf(ordered, now), canBeCalled);
  const highest = Math.max(0, ...ordered.flatMap(({ calledAt, turn }) => (calledAt ? turn : [])));
  return visits
    .filter((visit) => isNotOver(visit) && !isBeingServed(visit))
    .map(({ number, turn, reportedAt, calledAt, estimate }) => {
      const before = ahead.get(number) ?? noneAhead;
      const isSaid = calledAt === null && queue.session.closed === null;
      const window = isSaid ? windowNow(estimate, { now, calls, ahead: before }) : null;
      const reporting = reportedAt ? 'here' : turn < highest ? 'passed' : 'awaited';
      return { number, ahead: before.here + before.expected, window, reporting };
    });
}

/** A window for people: "09.40–10.10 WIB", or a time of its own: "09.24 WIB". */
export function windowText({ from, to }: CallWindow, timeZone: string): string {
  const [first, last] = [timeInZone(from, timeZone), timeInZone(to, timeZone)];
  return first === last ? hourOf(first, timeZone) : hoursOf(first, last, timeZone);
}

/** The number of a visit with its window at `now`, as its patient reads it; that of a visit that was cancelled is not said. */
export async function getVisitNumber(
  reads: QueueReads,
  of: Readonly<{ requestId: string } | { reservationId: string }>,
  now: Date,
): Promise<ShownNumber> {
  const found = await store.getNumberOrNull(reads.db, of, now);
  if (!found) return noNumber;
  const queue = await readQueue(reads, found, now);
  const visit = queue.visits.find(({ number }) => number === found.number);
  if (!visit) return noNumber;
  const window = windowOf(queue, visit, now);
  return { visit_number: found.number, call_window: window && shownWindow(window, found.time_zone, visit.reportedAt !== null) };
}

function shownWindow({ from, to }: CallWindow, timeZone: string, hasReported: boolean): ShownNumber['call_window'] {
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    text: windowText({ from, to }, timeZone),
    report_by: hasReported ? null : hourOf(timeInZone(from, timeZone), timeZone),
  };
}
