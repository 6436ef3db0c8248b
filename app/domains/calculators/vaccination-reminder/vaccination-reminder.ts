import { daysAfter } from '#app/platform/time/dates.ts';
import { type ScheduleName, schedules } from '../vaccination/schedules.ts';
import { type PlacedDose, placeDoses } from '../vaccination/vaccination.ts';
import { dayAt } from '../vaccination/vaccine-doses.ts';

/** So many days before its first day a dose is reminded of. */
const daysBefore = 7;

/** A reminder whose doses were all told of is deleted after so many days: its mail may still wait. */
export const daysAfterLast = 30;

export const remindersPath = '/account/imunisasi';

/** The doses of a schedule whose time has not come for a child, with their first days. */
export function comingDoses(schedule: ScheduleName, birthDate: string, today: string): PlacedDose[] {
  return placeDoses(schedules[schedule].doses, { birthDate, today, given: {} }).filter(({ state }) => state === 'later');
}

type Asked = Readonly<{ schedule: ScheduleName; doses: readonly string[] }>;

/** Those of the asked doses that are to be told of today; one that the schedule does not have any more is none. */
export function dosesToTell({ schedule, doses }: Asked, birthDate: string, today: string): string[] {
  const until = daysAfter(today, daysBefore);
  return schedules[schedule].doses.filter(({ id, from }) => doses.includes(id) && dayAt(birthDate, from) <= until).map(({ id }) => id);
}
