import { findAhead, isBeingServed, type Waiting, type WindowAfter } from './call-order.ts';
import { type Called, type CallWindow, type Estimated, firstWindow, isNear, latest, windowNow } from './visit-window.ts';

/** From so many visits on nobody of a session is late, and windows follow the numbers: each that is checked costs an order of its own. */
export const maxTimed = 150;

/** A visit with what is expected of it; `estimate` counts those who hold a place, and `number` those who are gone too. */
export type Expected = Waiting & Readonly<{ doneAt: Date | null; estimate: Estimated }>;

type Visits = readonly Expected[];

/** The calls of a session. */
export function callsOf(visits: Visits): Called[] {
  return visits.flatMap((visit) => {
    const { number, calledAt, doneAt } = visit;
    return calledAt ? [{ number, calledAt, doneAt, isInVain: doneAt === null && !isBeingServed(visit) }] : [];
  });
}

/** The window at `now` of those who have not reported. */
export function windowAfterOf(visits: Visits, now: Date): WindowAfter<Expected> {
  if (visits.length > maxTimed) return ({ windowFrom }) => windowFrom;
  const calls = callsOf(visits);
  return ({ estimate }, ahead) => windowNow(estimate, { now, calls, ahead }).from;
}

/** The window of a visit at `now` among those in the order of calls, which it may not be in. */
export function windowAt(visit: Expected, order: Visits, now: Date): CallWindow {
  if (!isNear(visit.estimate.startsAt, now)) return firstWindow(visit.estimate);
  const visits = order.includes(visit) ? order : [...order, visit];
  const ahead = findAhead(visits, visit.number, now, windowAfterOf(visits, now));
  return windowNow(visit.estimate, { now, calls: callsOf(visits), ahead });
}

const until = (moment: Date | null, at: Date) => (moment !== null && moment <= at ? moment : null);

/** A visit as it was known at a moment, before those who reported then. */
function stoodAt<V extends Expected>(visit: V, at: Date): V {
  const calledAt = until(visit.calledAt, at);
  const doneAt = until(visit.doneAt, at);
  const reportedAt = visit.reportedAt && visit.reportedAt < at ? visit.reportedAt : null;
  return { ...visit, reportedAt, calledAt, calls: calledAt ? visit.calls : 0, doneAt, isOver: doneAt !== null };
}

/**
 * The visits in the order of calls with the beginnings of the windows before which their persons had to report: of the first window, with which each
 * comes, or of the window as it was when the person reported, whichever is later. In a slow session nobody is late who has read how slow it is.
 */
export function withReportTimes<V extends Expected>(visits: readonly V[]): V[] {
  if (visits.length > maxTimed) {
    return visits.map((visit) => ({ ...visit, windowFrom: latest(visit.windowFrom, visit.reportedAt ?? visit.windowFrom) }));
  }
  const timed = new Map(visits.map((visit) => [visit.number, visit]));
  const later = visits.flatMap((visit) =>
    visit.reportedAt && visit.reportedAt > visit.windowFrom ? [{ visit, at: visit.reportedAt }] : [],
  );
  for (const { visit, at } of later.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    timed.set(visit.number, { ...visit, windowFrom: latest(visit.windowFrom, windowRead(visit, [...timed.values()], at)) });
  }
  return [...timed.values()];
}

/** When the window began that a person has read who reported at a moment. */
function windowRead({ number }: Expected, visits: Visits, at: Date): Date {
  const stood = visits.map((visit) => stoodAt(visit, at));
  const own = stood.find((visit) => visit.number === number);
  return own ? windowAt(own, stood, at).from : at;
}
