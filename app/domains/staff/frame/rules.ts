type Dated = Readonly<{ oldest: Date | null; due: Date | null }>;

/** Orders lines of waiting work: by their due time, then by the age of the oldest. */
export function byUrgency(one: Dated, other: Dated): number {
  const last = Number.MAX_SAFE_INTEGER;
  const timeOf = (moment: Date | null) => moment?.getTime() ?? last;
  return timeOf(one.due) - timeOf(other.due) || timeOf(one.oldest) - timeOf(other.oldest);
}

const minutes = 60_000;

/** The time between two moments in its largest unit: "5 menit", "3 jam", "2 hari". */
export function spanText(milliseconds: number): string {
  const whole = Math.floor(Math.abs(milliseconds) / minutes);
  if (whole < 1) return 'kurang dari 1 menit';
  if (whole < 60) return `${whole} menit`;
  return whole < 48 * 60 ? `${Math.floor(whole / 60)} jam` : `${Math.floor(whole / (24 * 60))} hari`;
}

/** How urgent a due time is: over, within a day, or later. */
export function dueState(due: Date, now: Date): 'overdue' | 'soon' | 'later' {
  const left = due.getTime() - now.getTime();
  if (left < 0) return 'overdue';
  return left < 24 * 60 * minutes ? 'soon' : 'later';
}
