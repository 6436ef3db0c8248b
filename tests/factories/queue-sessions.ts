import { findAhead, nextToCall } from '#app/domains/appointments/queue/call-order.ts';
import { type Expected, windowAfterOf, windowAt, withReportTimes } from '#app/domains/appointments/queue/report-times.ts';
import {
  type Called,
  type CalledSession,
  type Estimated,
  expectedCall,
  firstWindow,
  type Habit,
  habitOf,
  windowNow,
} from '#app/domains/appointments/queue/visit-window.ts';

const minuteMs = 60_000;
/** Minutes of hours that are longer than all that is called in them. */
const longHours = 720;
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs);

/** Numbers from 0 to 1, the same for one seed on every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What is assumed of doctors and patients; times in minutes. */
export type Model = Readonly<{
  doctors: number;
  /** Sessions of each doctor from which is learned before the first that counts, and those that count. */
  learned: number;
  counted: number;
  numbers: number;
  /** The habit of a doctor is anything up to this; each day differs from it by a normal deviation. */
  maxDelay: number;
  delaySpread: number;
  /** A doctor's usual consultation, and the spread of one as a share of it (log-normal). */
  consultation: readonly [from: number, to: number];
  consultationSpread: number;
  absent: number;
  /** Patients who report after their window has begun, by at most so many minutes; the others report before it. */
  reportLate: number;
  maxReportLate: number;
  seed: number;
}>;

export const usualModel: Model = {
  doctors: 25,
  learned: 8,
  counted: 8,
  numbers: 12,
  maxDelay: 120,
  delaySpread: 5,
  consultation: [8, 14],
  consultationSpread: 0.35,
  absent: 0.15,
  reportLate: 0.05,
  maxReportLate: 20,
  seed: 20_261_130,
};

export type Replayed = Readonly<{ sessions: number; calls: number; first: number; live: number; meanError: number }>;

/** The sessions of all doctors of a model, and how often the windows held. `habit` = what is learned, or a fixed one as a control. */
export function replaySessions(model: Model, habitFrom: (own: readonly CalledSession[]) => Habit = (own) => habitOf(own, [])): Replayed {
  const random = randomOf(model.seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const between = (from: number, to: number) => from + random() * (to - from);
  const sums = { sessions: 0, calls: 0, first: 0, live: 0, error: 0 };
  for (let doctor = 0; doctor < model.doctors; doctor += 1) {
    const usualDelay = between(0, model.maxDelay);
    const usualConsultation = between(...model.consultation);
    const past: CalledSession[] = [];
    for (let day = 0; day < model.learned + model.counted; day += 1) {
      const startsAt = new Date(Date.UTC(2026, 0, 5 + 7 * day, 2));
      const habit = habitFrom(past.slice(-8));
      const estimates = Array.from({ length: model.numbers }, (_, at) => ({
        startsAt,
        endsAt: later(startsAt, longHours),
        number: at + 1,
        habit,
        late: null,
        numberMinutes: null,
      }));
      const windows = estimates.map(firstWindow);
      const visits = windows.map(({ from }, at) => {
        const comes = random() >= model.absent;
        const isLate = random() < model.reportLate;
        const reports = later(from, isLate ? between(0, model.maxReportLate) : -between(0, 45));
        const length = usualConsultation * Math.exp(normal() * model.consultationSpread - model.consultationSpread ** 2 / 2);
        return { number: at + 1, estimate: estimates[at] as Estimated, windowFrom: from, comes, reports, length };
      });
      const delay = Math.min(model.maxDelay, Math.max(0, usualDelay + normal() * model.delaySpread));
      const calls = runSession(later(startsAt, delay), visits);
      if (day >= model.learned) {
        sums.sessions += 1;
        for (const call of calls) {
          const window = windows[call.number - 1];
          const estimate = estimates[call.number - 1];
          if (!window || !estimate) continue;
          sums.calls += 1;
          sums.error += Math.abs(expectedCall(estimate).getTime() - call.calledAt.getTime()) / minuteMs;
          if (call.calledAt >= window.from && call.calledAt <= window.to) sums.first += 1;
          const now = later(call.calledAt, -30);
          const known = calls
            .filter(({ calledAt }) => calledAt <= now)
            .map((one) => (one.doneAt && one.doneAt <= now ? one : { ...one, doneAt: null }));
          const waiting = waitingAt(visits, calls, now);
          const ahead = findAhead(waiting, call.number, now, windowAfterOf(waiting, now));
          const live = windowNow(estimate, { now, calls: known, ahead });
          if (call.calledAt >= live.from && call.calledAt <= live.to) sums.live += 1;
        }
      }
      past.push({ startsAt, calls, visits: Math.max(0, ...calls.map(({ number }) => number)) });
    }
  }
  const { sessions, calls } = sums;
  return { sessions, calls, first: sums.first / calls, live: sums.live / calls, meanError: sums.error / calls };
}

type Patient = Readonly<{ number: number; estimate: Estimated; windowFrom: Date; comes: boolean; reports: Date; length: number }>;

/** What the desk knows of those who are waited for at a moment. */
function waitingAt(visits: readonly Patient[], calls: readonly Called[], now: Date): Expected[] {
  const waiting = visits.map(({ number, estimate, windowFrom, comes, reports }) => {
    const call = calls.find((one) => one.number === number && one.calledAt <= now);
    const reportedAt = comes && reports <= now ? reports : null;
    const doneAt = call?.doneAt && call.doneAt <= now ? call.doneAt : null;
    const known = { calledAt: call?.calledAt ?? null, calls: call ? 1 : 0, doneAt, isOver: doneAt !== null };
    return { number, turn: number, estimate, windowFrom, reportedAt, ...known };
  });
  return withReportTimes(waiting);
}

/** One session: whoever is next by the rule of order is called, one after the other; the doctor waits for who has not come yet. */
function runSession(begins: Date, visits: readonly Patient[]): (Called & { doneAt: Date })[] {
  const calls: (Called & { doneAt: Date })[] = [];
  let now = begins;
  for (;;) {
    const here = waitingAt(visits, calls, now).filter(({ reportedAt }) => reportedAt !== null);
    const next = nextToCall(here);
    if (next) {
      const doneAt = later(now, visits[next.number - 1]?.length ?? 0);
      calls.push({ number: next.number, calledAt: now, doneAt });
      now = doneAt;
      continue;
    }
    const coming = visits.filter(({ comes, reports }) => comes && reports > now);
    if (coming.length === 0) return calls;
    now = new Date(Math.min(...coming.map(({ reports }) => reports.getTime())));
  }
}

/** A session whose doctor begins late without having been late before. */
type SlowModel = Readonly<{ numbers: number; behind: number; minutes: number }>;

export type Followed = Readonly<{ inTime: number[]; passed: (readonly [passed: number, by: number])[] }>;

/**
 * Replays a slow session minute by minute. Who has an even number reports before the first window, the others read the live window and report when it is
 * near. Who reported before the window that was read is in time, and was passed if a higher number was called since. `timesOf` = by what somebody is late.
 */
export function followSession(
  { numbers, behind, minutes }: SlowModel,
  timesOf: (visits: Expected[]) => Expected[] = withReportTimes,
): Followed {
  const startsAt = new Date(Date.UTC(2026, 0, 5, 2));
  const habit: Habit = { delay: 0, minutes, consultation: minutes, delays: [] };
  let visits = Array.from({ length: numbers }, (_, at): Expected => {
    const endsAt = later(startsAt, longHours);
    const estimate = { startsAt, endsAt, number: at + 1, habit, late: null, numberMinutes: null };
    const untouched = { reportedAt: null, calledAt: null, calls: 0, doneAt: null, isOver: false };
    return { number: at + 1, turn: at + 1, estimate, windowFrom: firstWindow(estimate).from, ...untouched };
  });
  const change = (number: number, to: Partial<Expected>) => {
    visits = visits.map((one) => (one.number === number ? { ...one, ...to } : one));
  };
  const followed: Followed = { inTime: [], passed: [] };
  for (let now = later(startsAt, -60); visits.some(({ isOver }) => !isOver); now = later(now, 1)) {
    const inRoom = visits.find(({ calledAt, isOver }) => calledAt && !isOver);
    if (inRoom?.calledAt && later(inRoom.calledAt, minutes) <= now) change(inRoom.number, { doneAt: now, isOver: true });
    const isFree = visits.every(({ calledAt, isOver }) => !calledAt || isOver);
    const next = now >= later(startsAt, behind) && isFree ? nextToCall(timesOf(visits)) : null;
    if (next?.reportedAt) {
      const waiting = visits.filter(({ number, reportedAt, calledAt }) => number < next.number && reportedAt && !calledAt);
      followed.passed.push(...waiting.flatMap(({ number }) => (followed.inTime.includes(number) ? [[number, next.number] as const] : [])));
      change(next.number, { calledAt: now, calls: 1 });
    }
    const read = timesOf(visits);
    for (const visit of read.filter(({ reportedAt }) => !reportedAt)) {
      const { from } = visit.number % 2 === 0 ? { from: visit.windowFrom } : windowAt(visit, read, now);
      if (later(now, 5) < from) continue;
      if (now <= from) followed.inTime.push(visit.number);
      change(visit.number, { reportedAt: now });
    }
  }
  return followed;
}
