import { daysAfter } from '#app/platform/time/dates.ts';
import { type ScheduleName, schedules } from '../vaccination/schedules.ts';
import { type PlacedDose, placeDoses } from '../vaccination/vaccination.ts';
import { dayAt } from '../vaccination/vaccine-doses.ts';

/** So many days before its first day a dose is reminded of. */
const daysBefore = 7;

/** After every other. */
const lastDay = '9999-12-31';

/** A reminder whose doses were all told of is deleted after so many days: its mail may still wait. */
export const daysAfterLast = 30;

export const remindersPath = '/account/imunisasi';

/** Whether reminders are for members of this relation. */
export const hasVaccinations = (relation: string): boolean => relation === 'child' || relation === 'grandchild';

/** The doses of a schedule whose time has not come for a child, with their first days. */
export function comingDoses(schedule: ScheduleName, birthDate: string, today: string): PlacedDose[] {
  return placeDoses(schedules[schedule].doses, { birthDate, today, given: {} }).filter(({ state }) => state === 'later');
}

type Asked = Readonly<{ schedule: ScheduleName; doses: readonly string[] }>;

/** Those of the asked doses whose first day is within these, in the order of the schedule. */
const dosesWithin = ({ schedule, doses }: Asked, birthDate: string, from: string, until: string): string[] =>
  schedules[schedule].doses
    .filter((dose) => doses.includes(dose.id) && dayAt(birthDate, dose.from) >= from && dayAt(birthDate, dose.from) <= until)
    .map(({ id }) => id);

/** Those of the asked doses that are to be told of today: their first day is near, and not over. */
export const dosesToTell = (asked: Asked, birthDate: string, today: string): string[] =>
  dosesWithin(asked, birthDate, today, daysAfter(today, daysBefore));

/** Those of the asked doses of which nobody is told any more: their first day is over, or the schedule does not have them any more. */
export function dosesToDrop(asked: Asked, birthDate: string, today: string): string[] {
  const coming = dosesWithin(asked, birthDate, today, lastDay);
  return asked.doses.filter((id) => !coming.includes(id));
}
