import type { Platform } from '#app/platform/platform.server.ts';
import { hourOf, hoursOf } from '#app/platform/time/calendar.ts';
import { timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { findCalled, findWaitingNumbers, type Queue, queueOf, readHabit, windowText } from './estimate-calls.server.ts';
import { findQueueVisits, findUnitSessions, type QueueVisit } from './queue.store.server.ts';
import { isDiscreet, type SessionBoard, type WholeBoard } from './unit-board.ts';
import type { Habit } from './visit-window.ts';

/** Reads the board of a facility again and again: two queries, because the habit of a session stays what it is during the day. */
export function createBoardReader({ db, clock }: Pick<Platform, 'db' | 'clock'>, facilityId: number): () => Promise<WholeBoard> {
  let habits = new Map<string, Habit>();
  return async () => {
    const now = clock.now();
    const sessions = await findUnitSessions(db, facilityId, now);
    const known = habits;
    habits = new Map();
    for (const session of sessions) habits.set(session.id, known.get(session.id) ?? (await readHabit(db, session, now)));
    const all = await findQueueVisits(
      db,
      sessions.map(({ id }) => id),
    );
    const visits = Map.groupBy(all, (visit) => visit.session_id);
    const boards = sessions.flatMap((session) => {
      const [habit, found] = [habits.get(session.id), visits.get(session.id)];
      return habit && found ? [{ session, board: boardOf(queueOf(session, habit, found), now) }] : [];
    });
    const [hidden = [], shown = []] = [true, false].map((discreet) =>
      boards.filter(({ session }) => isDiscreet(session.about) === discreet).map(({ board }) => board),
    );
    return {
      shown: { at: now.getTime(), timeZone: sessions[0]?.time_zone ?? 'Asia/Jakarta', sessions: shown },
      hidden,
      visits: all.map(standingOf),
    };
  };
}

const standingOf = ({ session_id, number, desk_state, holds_place, reported_at, calls, done_at }: QueueVisit) =>
  [session_id, number, desk_state, holds_place, reported_at, calls, done_at] as const;

function boardOf(queue: Queue, now: Date): SessionBoard {
  const { session, visits } = queue;
  const { time_zone: zone, closed } = session;
  const last = visits
    .flatMap(({ number, calledAt, calls }) => (calledAt ? [{ number, calledAt, calls }] : []))
    .toSorted((a, b) => b.calledAt.getTime() - a.calledAt.getTime())[0];
  const news = visits.flatMap(({ calledAt, doneAt }) => [calledAt, doneAt].flatMap((moment) => moment?.getTime() ?? []));
  return {
    id: session.id,
    title: session.title,
    hours: hoursOf(session.start_hour, session.end_hour, zone),
    room: session.room,
    serving: closed ? [] : findCalled(queue),
    last: last && !closed ? { number: last.number, at: hourOf(timeInZone(last.calledAt, zone), zone), calls: last.calls } : null,
    late: session.late,
    closed,
    newsAt: news.length > 0 ? Math.max(...news) : session.starts_at.getTime() + (session.late ?? 0) * 60_000,
    waiting: closed
      ? []
      : findWaitingNumbers(queue, now).map(
          ({ number, ahead, window, reporting }) => [number, ahead, window && windowText(window, zone), reporting] as const,
        ),
  };
}
