import type { Ahead } from './visit-window.ts';

/** After so many calls nobody is waited for: the visit comes after the next two. */
const callsUntilAbsent = 3;
/** How many others come before who reports late, or is absent. */
const othersBefore = 2;

/** A visit of a session. */
export type Waiting = Readonly<{
  number: number;
  /** In which order it is called: its number, or the time of its own. */
  turn: number;
  /** When its person reported; null = not yet. */
  reportedAt: Date | null;
  /** The last call. */
  calledAt: Date | null;
  calls: number;
  /** Done, or marked as absent: it is not called any more, but its call counts for those who let it pass. */
  isOver: boolean;
  /** When its window begins, before which its person has to report. */
  windowFrom: Date;
}>;

/** Called and not over: in the room, or on the way there. */
export function isBeingServed({ calls, isOver }: Pick<Waiting, 'calls' | 'isOver'>): boolean {
  return !isOver && calls % callsUntilAbsent !== 0;
}

const isWaiting = (visit: Waiting) => !visit.isOver && !isBeingServed(visit);

/** Since when a visit lets others pass; null for one that keeps its number. */
function passesSince({ reportedAt, calledAt, windowFrom }: Waiting): Date | null {
  if (calledAt !== null) return calledAt;
  return reportedAt !== null && reportedAt > windowFrom ? reportedAt : null;
}

const time = (moment: Date | null) => moment?.getTime() ?? 0;

/** Who waits; `before` = how many others have to be called before it is in turn. */
type Turn<V extends Waiting> = Readonly<{ visit: V; turn: number; isHere: boolean; since: number; before: number }>;

function turnsOf<V extends Waiting>(visits: readonly V[]): Turn<V>[] {
  const calls = visits
    .flatMap((visit) => (visit.calledAt ? [{ visit, at: visit.calledAt.getTime() }] : []))
    .toSorted((a, b) => b.at - a.at);
  // One more than count, because the own call does not.
  const last = calls.slice(0, othersBefore + 1);
  return visits.filter(isWaiting).map((visit) => {
    const since = passesSince(visit);
    const called = since === null ? othersBefore : last.filter((other) => other.visit !== visit && other.at > since.getTime()).length;
    const before = Math.max(0, othersBefore - called);
    return { visit, turn: visit.turn, isHere: visit.reportedAt !== null, since: time(since), before };
  });
}

const isInTurn = ({ before }: Turn<Waiting>, called: number) => before <= called;

/** The order after `called` calls: who is here first; of these those in turn, in their order; then the others, by how long they have let others pass. */
const byTurn = (called: number) => (a: Turn<Waiting>, b: Turn<Waiting>) =>
  Number(b.isHere) - Number(a.isHere) ||
  Number(isInTurn(b, called)) - Number(isInTurn(a, called)) ||
  (isInTurn(a, called) ? a.turn - b.turn : a.since - b.since);

/** Who is called, one after the other, if nothing else happens. `skips` leaves out somebody when the turn has come. */
function orderOf<V extends Waiting>(visits: readonly V[], skips: (visit: V) => boolean = () => false) {
  const order: { visit: V; isInTurn: boolean }[] = [];
  let rest = turnsOf(visits).toSorted(byTurn(0));
  for (let next = rest.shift(); next; next = rest.shift()) {
    if (skips(next.visit)) continue;
    order.push({ visit: next.visit, isInTurn: isInTurn(next, order.length) });
    // From then on all are in turn.
    if (order.length <= othersBefore) rest = rest.toSorted(byTurn(order.length));
  }
  return order;
}

/**
 * Who is called next; null when nobody waits. Those who have reported come before those of whom nothing is known, in the order of their turns. Who
 * reported after the beginning of the window, or did not come after three calls, comes once two others were called since. `visits` has those that are
 * over too.
 */
export function nextToCall<V extends Waiting>(visits: readonly V[]): V | null {
  return orderOf(visits)[0]?.visit ?? null;
}

/** When the window of somebody begins who has not reported, and before whom those are called. */
export type WindowAfter<V> = (visit: V, ahead: Ahead) => Date;

export const noneAhead: Ahead = { here: 0, expected: 0 };

/** Before whom everybody is called who waits, and how many are called in all. Counts alone: a session may have thousands. */
function countAhead<V extends Waiting>(visits: readonly V[], now: Date, windowAfter: WindowAfter<V>, isCalled: (visit: V) => boolean) {
  let called = noneAhead;
  const before = [called];
  const mayStillReport = (visit: V) => visit.windowFrom >= now || windowAfter(visit, called) >= now;
  // All are taken as here, so that the turns decide.
  const all = visits.map((visit) => ({ ...visit, reportedAt: visit.reportedAt ?? visit.windowFrom, of: visit }));
  const order = orderOf(all, ({ of }) => {
    const comes = isCalled(of) && (of.reportedAt !== null || mayStillReport(of));
    if (!comes) return true;
    called = of.reportedAt ? { ...called, here: called.here + 1 } : { ...called, expected: called.expected + 1 };
    before.push(called);
    return false;
  });
  const places = new Map(order.map(({ visit }, at) => [visit.number, at]));
  // Who is left out, and comes now, has the place of the turn.
  let place = 0;
  for (const { number, turn } of visits
    .filter((visit) => isWaiting(visit) && !places.has(visit.number))
    .toSorted((a, b) => a.turn - b.turn)) {
    for (let other = order[place]; other?.isInTurn && other.visit.turn < turn; other = order[place]) place += 1;
    places.set(number, place);
  }
  return { ahead: new Map([...places].map(([number, at]) => [number, before[at] ?? noneAhead])), called };
}

const firstWindowOf = ({ windowFrom }: Waiting) => windowFrom;

/**
 * Who is called before a number at `now`, as far as is known: those whose window has not begun are taken to report in time, and so is the number
 * itself; who is missing is not waited for. `windowAfter` tells the window as it is now of who has not reported.
 */
export function findAhead<V extends Waiting>(
  visits: readonly V[],
  number: number,
  now: Date,
  windowAfter: WindowAfter<V> = firstWindowOf,
): Ahead {
  const { ahead, called } = countAhead(visits, now, windowAfter, () => true);
  return ahead.get(number) ?? called;
}

/** The same of every number that waits, from one order. Nobody waits for those who are not called (`isCalled`). */
export function findEveryAhead<V extends Waiting>(
  visits: readonly V[],
  now: Date,
  windowAfter: WindowAfter<V> = firstWindowOf,
  isCalled: (visit: V) => boolean = () => true,
): Map<number, Ahead> {
  return countAhead(visits, now, windowAfter, isCalled).ahead;
}
