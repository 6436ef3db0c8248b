import type { Ahead } from './visit-window.ts';

/** After so many calls nobody is waited for: the visit comes after the next two. */
const callsUntilAbsent = 3;
/** Who reports late, or is absent, comes after so many others. */
const passedBy = 2;

/** A visit of a session that is not over. */
export type Waiting = Readonly<{
  number: number;
  /** When its person reported; null = not yet. */
  reportedAt: Date | null;
  /** The last call. */
  calledAt: Date | null;
  calls: number;
  doneAt: Date | null;
  /** When its window begins, before which its person has to report. */
  windowFrom: Date;
}>;

/** Called and not over: in the room, or on the way there. */
export function isBeingServed({ calls, doneAt }: Pick<Waiting, 'calls' | 'doneAt'>): boolean {
  return doneAt === null && calls % callsUntilAbsent !== 0;
}

/** Since when a visit lets others pass; null for one that keeps its number. */
function passesSince({ reportedAt, calledAt, windowFrom }: Waiting): Date | null {
  if (calledAt !== null) return calledAt;
  return reportedAt !== null && reportedAt > windowFrom ? reportedAt : null;
}

const time = (moment: Date | null) => moment?.getTime() ?? 0;

/**
 * Who is called next; null when nobody waits. Those who have reported come before those of whom nothing is known, in the order of their numbers. Who
 * reported after the beginning of the window, or did not come after three calls, comes once two others were called since.
 */
export function nextToCall<V extends Waiting>(visits: readonly V[]): V | null {
  const waiting = visits.filter((visit) => visit.doneAt === null && !isBeingServed(visit));
  const hasPassed = (visit: V) => {
    const since = passesSince(visit);
    return since === null || visits.filter((other) => other !== visit && time(other.calledAt) > since.getTime()).length >= passedBy;
  };
  const inTurn = waiting.filter(hasPassed).toSorted((a, b) => a.number - b.number);
  const late = waiting.filter((visit) => !inTurn.includes(visit)).toSorted((a, b) => time(passesSince(a)) - time(passesSince(b)));
  const isHere = ({ reportedAt }: V) => reportedAt !== null;
  return inTurn.find(isHere) ?? late.find(isHere) ?? inTurn[0] ?? late[0] ?? null;
}

/**
 * Who is called before a number at `now`, as far as is known: those whose window has not begun are taken to report in time, and so is the number
 * itself; who is missing is not waited for.
 */
export function findAhead(visits: readonly Waiting[], number: number, now: Date): Ahead[] {
  const isWaitedFor = ({ reportedAt, windowFrom, ...visit }: Waiting) =>
    visit.number === number || reportedAt !== null || windowFrom >= now;
  let rest = visits
    .filter(isWaitedFor)
    .map((visit) => (visit.reportedAt ? visit : { ...visit, reportedAt: visit.windowFrom, isExpected: true }));
  const ahead: Ahead[] = [];
  for (let at = now.getTime() + 1; ; at += 1) {
    const next = nextToCall(rest);
    if (!next || next.number === number) return ahead;
    ahead.push('isExpected' in next ? 'expected' : 'here');
    const calledAt = new Date(at);
    rest = rest.map((visit) => (visit === next ? { ...visit, calledAt, calls: 1, doneAt: calledAt } : visit));
  }
}
