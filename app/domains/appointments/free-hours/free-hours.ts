import { longDateOf, shortDateOf } from '#app/platform/time/calendar.ts';

/** Days ahead in which a visit is moved to other hours. */
export const movableDays = 60;

/** So many hours are listed of the own doctor, and so many of others. */
export const listedHours = 60;

/** Hours with a free place to which a visit can be moved. */
export type FreeHours = Readonly<{
  /** What a form sends: the schedule, the date, and what else names the hours. */
  value: string;
  date: string;
  /** "08.00–12.00 WIB" */
  hours: string;
  remaining: number | null;
  doctor: string | null;
  facility: string;
  /** Of the doctor, or of the service, of the visit. */
  isOwn: boolean;
}>;

/** The hours of one day, as a form lists them. */
export type ListedDay = Readonly<{ date: string; hours: readonly Readonly<{ value: string; hours: string; note: string }>[] }>;
/** `more`: the days after the first, which a form shows when they are asked for. */
export type ListedGroup = Readonly<{ title: string; days: readonly ListedDay[]; more: readonly ListedDay[] }>;

/** So many days of a group are shown at once: with all, the way back and the other doctors would be screens away. */
export const shownDays = 5;

/** The hours by day, the earliest first: those of the own doctor at all hospitals, then the others'. */
export function groupFreeHours(found: readonly FreeHours[], titles: Readonly<{ own: string; others: string }>): ListedGroup[] {
  return [
    { title: titles.own, all: daysOf(found.filter(({ isOwn }) => isOwn)) },
    { title: titles.others, all: daysOf(found.filter(({ isOwn }) => !isOwn)) },
  ].flatMap(({ title, all }) => (all.length > 0 ? [{ title, days: all.slice(0, shownDays), more: all.slice(shownDays) }] : []));
}

function daysOf(found: readonly FreeHours[]): ListedDay[] {
  const days = Map.groupBy(found, ({ date }) => date);
  return [...days].map(([date, hours]) => ({
    date: longDateOf(date),
    hours: hours.map((one) => ({ value: one.value, hours: one.hours, note: noteOf(one) })),
  }));
}

/** "dr. Rina, RSU Sehati Dago, sisa 2"; how many are left only when they are few. */
const noteOf = ({ doctor, facility, isOwn, remaining }: FreeHours): string =>
  [isOwn ? null : doctor, facility, remaining !== null && remaining <= 5 ? `sisa ${remaining}` : null].filter(Boolean).join(', ');

const dayMs = 24 * 60 * 60 * 1_000;
const distance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;

/** A sentence with the free hours nearest to a date that could not be had, those of the own doctor first; empty when there are none. */
export function nearestText(found: readonly FreeHours[], date: string): string {
  const nearest = found
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || distance(a.date, date) - distance(b.date, date))
    .slice(0, 3)
    .map((one) => `${shortDateOf(one.date)}, ${one.hours} (${[one.isOwn ? null : one.doctor, one.facility].filter(Boolean).join(', ')})`);
  return nearest.length > 0 ? ` Yang masih kosong: ${nearest.join('; ')}.` : '';
}
