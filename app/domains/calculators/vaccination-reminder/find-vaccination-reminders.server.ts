import { findFamilyMembers } from '#app/domains/accounts/index.server.ts';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { exactAgeText, monthsOldOn } from '#app/platform/time/birth-date.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { maxMonths } from '../vaccination/vaccination.ts';
import { childQuery } from './vaccination-reminder.schema.ts';
import { findReminders } from './vaccination-reminder.store.server.ts';
import { comingDoses, hasVaccinations } from './vaccination-reminder.ts';

/** The children in the family of the caller, and who else has a reminder, with their reminders, and the coming doses of the one that is chosen. */
export const findVaccinationReminders = operation({
  name: 'vaccination_reminder.find',
  access: 'user',
  limits: 'reads',
  input: childQuery,
  failures: { not_found: notFound },
  async run({ db, actor: { userId }, clock, platform }, { member, schedule }) {
    if (!(await isSwitchedOn({ ...platform, db }, 'vaccination_schedule'))) return fail('not_found');
    const today = dateInJakarta(clock.now());
    const [members, reminders] = await Promise.all([findFamilyMembers(db, userId), findReminders(db, userId)]);
    const children = members.filter(({ relation, birth_date: on }) => hasVaccinations(relation) && monthsOldOn(today, on) < maxMonths);
    const shown = members.filter((one) => children.includes(one) || reminders.some(({ memberId }) => memberId === one.id));
    const chosen = children.find(({ id }) => id === member);
    const asked = reminders.find(({ memberId }) => memberId === member);
    const isAsked = (id: string) => (asked?.schedule === schedule ? asked.doses.includes(id) : true);
    return ok({
      children: shown.map((one) => ({
        id: one.id,
        name: one.name,
        age: exactAgeText(one.birth_date, today),
        /** One who is no child any more keeps its reminder until it is stopped. */
        canAsk: children.includes(one),
        /** How many doses are left to tell of; null without a reminder. */
        left: reminders.find(({ memberId }) => memberId === one.id)?.doses.length ?? null,
      })),
      chosen: chosen && {
        id: chosen.id,
        name: chosen.name,
        schedule,
        doses: comingDoses(schedule, chosen.birth_date, today).map(({ id, dose: { vaccine, dose }, on }) => ({
          id,
          vaccine,
          dose,
          on,
          isAsked: isAsked(id),
        })),
      },
    });
  },
});
