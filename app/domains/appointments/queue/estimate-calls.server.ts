import type { Queryable } from '#app/platform/database/db.server.ts';
import { hourOf, hoursOf, timeInZone } from '#app/platform/time/calendar.ts';
import { noNumber, type ShownNumber } from '../request/visit-number.schema.ts';
import { findAhead, type Waiting } from './call-order.ts';
import * as store from './queue.store.server.ts';
import {
  type Called,
  type CallWindow,
  type Estimated,
  firstWindow,
  type Habit,
  habitOf,
  learnedSessions,
  windowNow,
} from './visit-window.ts';

/** A session with its visits, and what is expected of it. */
export type Queue = Readonly<{ session: store.SessionRecord; habit: Habit; visits: readonly QueuedVisit[] }>;
type QueuedVisit = Waiting & Readonly<{ record: store.QueueVisit }>;

/** Reads the queue of a session at `now`. */
export async function readQueue(db: Queryable, session: store.SessionRecord, now: Date): Promise<Queue> {
  const habit = await readHabit(db, session, now);
  const visits = (await store.findQueueVisits(db, [session.id])).map((record) => ({
    record,
    number: record.number,
    reportedAt: record.reported_at,
    calledAt: record.called_at,
    calls: record.calls,
    doneAt: record.done_at,
    windowFrom: firstWindow(estimatedOf({ session, habit }, record.number)).from,
  }));
  return { session, habit, visits };
}

async function readHabit(db: Queryable, session: store.SessionRecord, now: Date): Promise<Habit> {
  const { doctor_id: doctorId, specialization_id: specializationId, visit_date: date } = session;
  const own = doctorId === null ? [] : await store.findCalledSessions(db, { doctorId, weekdayOf: date }, date, now);
  if (own.length >= learnedSessions.min || specializationId === null) return habitOf(own, []);
  return habitOf(own, await store.findCalledSessions(db, { specializationId }, date, now));
}

const estimatedOf = ({ session, habit }: Pick<Queue, 'session' | 'habit'>, number: number): Estimated => ({
  startsAt: session.starts_at,
  number,
  habit,
  late: session.late,
  numberMinutes: session.number_minutes,
});

const isWaitedFor = ({ record: { desk_state: state } }: QueuedVisit) => state !== 'no_show' && state !== 'done';

/** Those who can be called: who hold a place, and are not over. */
export function waitingOf({ visits }: Queue): QueuedVisit[] {
  return visits.filter((visit) => visit.record.holds_place && isWaitedFor(visit));
}

/** When a number is called, as far as is known at `now`; null for one that was called, or is not waited for. */
export function windowOf(queue: Queue, number: number, now: Date): CallWindow | null {
  const { session, visits } = queue;
  const visit = visits.find((one) => one.number === number);
  const isAhead = session.takes_place && (session.is_today || session.starts_at > now);
  if (!visit || visit.calledAt !== null || !isWaitedFor(visit) || !isAhead) return null;
  const others = waitingOf(queue).filter((one) => one !== visit);
  const calls = visits.flatMap(({ number: called, calledAt, doneAt }): Called[] =>
    calledAt ? [{ number: called, calledAt, doneAt }] : [],
  );
  return windowNow(estimatedOf(queue, number), { now, calls, ahead: findAhead([...others, visit], number, now) });
}

/** A window for people: "09.40–10.10 WIB", or a time of its own: "09.24 WIB". */
export function windowText({ from, to }: CallWindow, timeZone: string): string {
  const [first, last] = [timeInZone(from, timeZone), timeInZone(to, timeZone)];
  return first === last ? hourOf(first, timeZone) : hoursOf(first, last, timeZone);
}

/** The number of a visit with its window at `now`, as its patient reads it; that of a visit that was cancelled is not said. */
export async function getVisitNumber(
  db: Queryable,
  of: Readonly<{ requestId: string } | { reservationId: string }>,
  now: Date,
): Promise<ShownNumber> {
  const found = await store.getNumberOrNull(db, of, now);
  if (!found) return noNumber;
  const queue = await readQueue(db, found, now);
  if (queue.visits.every(({ number }) => number !== found.number)) return noNumber;
  const window = windowOf(queue, found.number, now);
  return {
    visit_number: found.number,
    call_window: window && { from: window.from.toISOString(), to: window.to.toISOString(), text: windowText(window, found.time_zone) },
  };
}
