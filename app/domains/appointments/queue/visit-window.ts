const minuteMs = 60_000;

/** Days for which a number is kept after its date, without its visit. */
export const numberDays = 180;
/** From how many of a doctor's last sessions of a weekday is learned, and how few say nothing. */
export const learnedSessions = { max: 8, min: 3 } as const;
/** How long the window is in which a patient is called. */
const windowMinutes = 30;
/** Minutes of a patient where nothing was learned yet. */
const unknownMinutes = 12;
/** Windows begin on a clock that people read. */
const roundedMinutes = 5;
/** Who should have begun by now begins in about so many minutes. */
const soonMinutes = 5;
/** From so many minutes before a session on its windows follow what happens. */
const nearMinutes = 90;
/** Nobody is called earlier than so many minutes before the hours. */
export const earliestCallMinutes = 60;

/** `isInVain`: nobody came, so the doctor was free again. */
export type Called = Readonly<{ number: number; calledAt: Date; doneAt: Date | null; isInVain?: boolean }>;

/** A session that is over: when its hours began, who was called, and how many visits there were up to the last number that was called. */
export type CalledSession = Readonly<{ startsAt: Date; calls: readonly Called[]; visits: number }>;

/**
 * What is usual: by how many minutes a session begins late, how long a consultation is, and how many minutes each number has, also those of people who
 * stay away.
 */
export type Habit = Readonly<{ delay: number; minutes: number; consultation: number; delays: readonly number[] }>;

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / minuteMs;
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs);
/** The last of some moments. */
export const latest = (...moments: readonly Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())));
const soonest = (one: Date, other: Date) => (one < other ? one : other);
const byTime = (a: Called, b: Called) => a.calledAt.getTime() - b.calledAt.getTime();

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

type Pace = { delay: number; minutes: number | null; consultations: number[] };

/** How a session went from its hours on: when it began, and how long each visit took until the last call; null without a call. */
function paceOf({ startsAt, calls, visits }: CalledSession): Pace | null {
  const inTime = calls.filter(({ calledAt }) => calledAt >= startsAt).toSorted(byTime);
  const [first, last] = [inTime[0], inTime.at(-1)];
  if (!first || !last) return null;
  const early = calls.length - inTime.length;
  const counted = visits - early - (last.doneAt ? 0 : 1);
  const minutes = counted > 0 ? minutesBetween(first.calledAt, last.doneAt ?? last.calledAt) / counted : null;
  const consultations = inTime.flatMap(({ calledAt, doneAt }) => (doneAt ? minutesBetween(calledAt, doneAt) : []));
  return { delay: minutesBetween(startsAt, first.calledAt), minutes, consultations };
}

/** What is usual of a doctor's last sessions of the weekday, if there are enough of them, otherwise of those of the specialization. */
export function habitOf(own: readonly CalledSession[], others: readonly CalledSession[]): Habit {
  for (const sessions of [own, others]) {
    const paces = sessions.flatMap((session) => paceOf(session) ?? []);
    const minutes = paces.flatMap((pace) => pace.minutes ?? []);
    if (paces.length < learnedSessions.min || minutes.length < learnedSessions.min) continue;
    const delays = paces.map(({ delay }) => delay);
    const consultations = paces.flatMap((pace) => pace.consultations);
    const usual = medianOf(minutes);
    return {
      delay: Math.max(0, medianOf(delays)),
      minutes: usual,
      consultation: consultations.length > 0 ? medianOf(consultations) : usual,
      delays,
    };
  }
  return { delay: 0, minutes: unknownMinutes, consultation: unknownMinutes, delays: [] };
}

export type Estimated = Readonly<{
  startsAt: Date;
  /** How many visits there are up to this one; with times of their own which of them it has. */
  number: number;
  habit: Habit;
  /** By how many minutes the doctor is late today, as somebody has said; null when nobody has. */
  late: number | null;
  /** Minutes of each number, where the hours give times of their own; null for a window. */
  numberMinutes: number | null;
  /** When the session is over, as far as is known: who comes later is not received, so nobody is told a later time. */
  endsAt: Date;
}>;

/** A session at `now`; `ahead` are those who are called before this number, as far as is known. */
type UnderWay = Readonly<{ now: Date; calls: readonly Called[]; ahead: Ahead }>;
/** How many have not been called who are here already, and how many are expected, and then perhaps stay away. */
export type Ahead = Readonly<{ here: number; expected: number }>;

/** When a number is expected to be called, as it is said at booking. */
export function expectedCall({ startsAt, number, habit, late, numberMinutes }: Estimated): Date {
  if (numberMinutes !== null) return later(startsAt, (late ?? 0) + (number - 1) * numberMinutes);
  return later(startsAt, (late ?? habit.delay) + (number - 1) * habit.minutes);
}

/** The same while the session is under way: after whom was called last, and never before `now`. */
function expectedCallNow(visit: Estimated, { now, calls, ahead }: UnderWay): Date {
  const { habit, numberMinutes } = visit;
  const minutes = ahead.here * (numberMinutes ?? habit.consultation) + ahead.expected * (numberMinutes ?? habit.minutes);
  const last = calls.filter(({ isInVain }) => !isInVain).reduce<Called | null>((a, b) => (a && byTime(a, b) > 0 ? a : b), null);
  const isFree = !last || last.doneAt !== null;
  const free = isFree ? now : latest(now, later(last.calledAt, numberMinutes ?? habit.consultation));
  // Who is called before the doctor is there waits for the doctor all the same.
  const begun = latest(free, later(visit.startsAt, visit.late ?? 0));
  const expected = later(calls.length === 0 ? beginning(visit, now) : begun, minutes);
  return numberMinutes === null ? expected : latest(expectedCall(visit), expected);
}

/** When a session begins that has not begun at `now`: as usual, or as on those days on which the doctor was later than that. */
function beginning({ startsAt, habit, late, numberMinutes }: Estimated, now: Date): Date {
  const usual = later(startsAt, late ?? (numberMinutes === null ? habit.delay : 0));
  if (usual > now) return usual;
  const waited = minutesBetween(startsAt, now);
  const longer = habit.delays.filter((delay) => delay > waited);
  return longer.length > 0 ? latest(later(startsAt, medianOf(longer)), later(now, soonMinutes)) : later(now, soonMinutes);
}

/** From when to when somebody is called; the same moment twice for a time of its own. */
export type CallWindow = Readonly<{ from: Date; to: Date }>;

/** The window as it is said at booking. */
export function firstWindow(visit: Estimated): CallWindow {
  return windowAround(expectedCall(visit), visit.startsAt, visit);
}

/** From then on a session is estimated from what happens in it. */
export const isNear = (startsAt: Date, now: Date): boolean => minutesBetween(now, startsAt) <= nearMinutes;

/** The window at `now`: as it was said at booking, until the session is near. */
export function windowNow(visit: Estimated, session: UnderWay): CallWindow {
  if (!isNear(visit.startsAt, session.now)) return firstWindow(visit);
  return windowAround(expectedCallNow(visit, session), latest(visit.startsAt, session.now), visit);
}

/** Half before and half after the expected call, from a round minute on; not before `earliest`, and not after the end of the session. */
function windowAround(expected: Date, earliest: Date, { endsAt, numberMinutes }: Estimated): CallWindow {
  const last = later(endsAt, -(numberMinutes ?? windowMinutes));
  if (numberMinutes !== null) {
    const at = latest(earliest, soonest(expected, last));
    return { from: at, to: at };
  }
  const from = soonest(rounded(later(expected, -windowMinutes / 2), Math.round), rounded(last, Math.floor));
  const start = latest(from, rounded(earliest, Math.floor));
  return { from: start, to: latest(start, soonest(later(start, windowMinutes), endsAt)) };
}

function rounded(moment: Date, round: (steps: number) => number): Date {
  const step = roundedMinutes * minuteMs;
  return new Date(round(moment.getTime() / step) * step);
}
