import { type Refusal, refusalWords } from '#app/domains/reservations/reservation/reservation.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { monthAfter, monthTitle } from '#app/platform/time/dates.ts';

/** Hours of a service on one date, with what is left of them, or why they cannot be chosen. */
export type SlotDate = Readonly<{
  date: string;
  schedule_id: number;
  start_hour: string;
  end_hour: string | null;
  remaining: number | null;
  reason: string | null;
}>;

export type OrderDay = Readonly<{
  date: string;
  number: number;
  /** `open` = it can be chosen, `closed` = it has hours that cannot be had, `none` = it has none. */
  state: 'open' | 'closed' | 'none';
  /** What is left, or why not, in a word or two. */
  note: string;
  /** Around the number, for who does not see the table: "Senin" and "November 2026". */
  weekday: string;
  month: string;
  /** The only hours of the date, which are chosen with it. */
  schedule: number | null;
}>;

export type OrderMonth = Readonly<{
  month: string;
  title: string;
  previous: string | null;
  next: string | null;
  /** Weeks from Monday to Sunday; null = a day of another month. */
  weeks: readonly (readonly (OrderDay | null)[])[];
}>;

const isRefusal = (reason: string): reason is Refusal => Object.hasOwn(refusalWords, reason);

/** Why hours cannot be had, in a word; an empty text for none. */
export const reasonWord = (reason: string | null): string => (reason !== null && isRefusal(reason) ? refusalWords[reason] : '');

/** The places that are left on a date in all its hours; null = they are not limited. */
function leftOf(slots: readonly SlotDate[]): number | null {
  return slots.reduce<number | null>((sum, { remaining }) => (sum === null || remaining === null ? null : sum + remaining), 0);
}

function dayOf(date: string, slots: readonly SlotDate[]): OrderDay {
  const open = slots.filter(({ reason }) => reason === null);
  const [only] = open;
  const [weekday = ''] = longDateOf(date).split(',');
  const base = {
    date,
    number: Number(date.slice(8)),
    weekday,
    month: monthTitle(date.slice(0, 7)),
    schedule: open.length === 1 && only ? only.schedule_id : null,
  };
  if (open.length > 0) {
    const left = leftOf(open);
    return { ...base, state: 'open', note: left === null ? 'ada' : `sisa ${left}` };
  }
  // Somebody else has the last place; the hospital may close the rest of the day for another reason.
  const reason = slots.some((one) => one.reason === 'full') ? 'full' : (slots[0]?.reason ?? null);
  const note = reasonWord(reason);
  return { ...base, state: note === '' ? 'none' : 'closed', note };
}

/** The months that have dates, the first and the last. */
function monthsOf(slots: readonly SlotDate[], today: string): readonly [string, string] {
  const last = slots.at(-1)?.date ?? today;
  return [today.slice(0, 7), last.slice(0, 7)];
}

/** The month that a calendar begins with: the asked one if it has dates, that of the chosen date, or that of the first date with room. */
export function monthShown(slots: readonly SlotDate[], today: string, asked: string | undefined, chosen: string | null): string {
  const [first, last] = monthsOf(slots, today);
  const wanted = asked ?? chosen?.slice(0, 7) ?? slots.find(({ reason }) => reason === null)?.date.slice(0, 7) ?? first;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(wanted) && wanted >= first && wanted <= last ? wanted : first;
}

/** One month of dates with what is left of each. The slots are in the order of their dates. */
export function orderMonth(slots: readonly SlotDate[], today: string, month: string): OrderMonth {
  const [first, last] = monthsOf(slots, today);
  const byDate = Map.groupBy(slots, ({ date }) => date);
  const start = new Date(`${month}-01T00:00:00Z`);
  // getUTCDay counts from Sunday; a week here begins on Monday.
  const days: (OrderDay | null)[] = Array.from({ length: (start.getUTCDay() + 6) % 7 }, () => null);
  for (const day = start; day.toISOString().startsWith(month); day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    days.push(dayOf(date, byDate.get(date) ?? []));
  }
  while (days.length % 7 !== 0) days.push(null);
  return {
    month,
    title: monthTitle(month),
    previous: month > first ? monthAfter(month, -1) : null,
    next: month < last ? monthAfter(month, 1) : null,
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
  };
}

/** The hours of a date as people choose them. */
export function hoursText({ start_hour: start, end_hour: end }: SlotDate, timeZone: string): string {
  return start === '00:00' && end === '23:59' ? '24 jam' : hoursOf(start, end, timeZone);
}
