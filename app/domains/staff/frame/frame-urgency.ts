type Dated = Readonly<{ oldest: Date | null; due: Date | null }>;

/** Orders lines of waiting work: by their due time, then by the age of the oldest. */
export function byUrgency(one: Dated, other: Dated): number {
  const last = Number.MAX_SAFE_INTEGER;
  const timeOf = (moment: Date | null) => moment?.getTime() ?? last;
  return timeOf(one.due) - timeOf(other.due) || timeOf(one.oldest) - timeOf(other.oldest);
}

const dayMilliseconds = 24 * 60 * 60_000;

/** How urgent a due time is: over, within a day, or later. */
export function dueState(due: Date, now: Date): 'overdue' | 'soon' | 'later' {
  const left = due.getTime() - now.getTime();
  if (left < 0) return 'overdue';
  return left < dayMilliseconds ? 'soon' : 'later';
}
