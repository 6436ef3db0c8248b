import { z } from 'zod';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { canBeBirthDate, exactAgeText, monthsOldOn } from '#app/platform/time/birth-date.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { isDate } from '#app/platform/time/dates.ts';
import { type Schedule, schedules } from './schedules.ts';
import { vaccinationQuery } from './vaccination.schema.ts';
import { doseStates, maxMonths, placeDoses } from './vaccination.ts';

/** Tells whether the hospital shows the schedules. */
export const openVaccinations = operation({
  name: 'vaccinations.open',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  run: async ({ platform, db }) => ((await isSwitchedOn({ ...platform, db }, 'vaccination_schedule')) ? ok({}) : fail('not_found')),
});

/** The doses of one schedule for a child, by where they stand. Pure arithmetic: the birth date is neither stored nor logged. */
export const readVaccinations = operation({
  name: 'vaccinations.read',
  access: 'public',
  limits: 'reads',
  input: vaccinationQuery,
  failures: { not_found: notFound, too_old: [422, 'Jadwal ini untuk anak sampai umur 18 tahun.'], wrong_day: [422, 'Periksa tanggalnya.'] },
  async run({ platform, db, clock }, { birth_date, schedule: name, given: sent, given_of = birth_date }) {
    if (!(await isSwitchedOn({ ...platform, db }, 'vaccination_schedule'))) return fail('not_found');
    const today = dateInJakarta(clock.now());
    if (!canBeBirthDate(birth_date, today)) {
      return fail('wrong_day', { fieldErrors: { birth_date: ['Tanggal lahir tidak boleh sesudah hari ini'] } });
    }
    if (monthsOldOn(today, birth_date) >= maxMonths) {
      return fail('too_old', { fieldErrors: { birth_date: ['Jadwal ini untuk anak sampai umur 18 tahun'] } });
    }
    // What was given to another child says nothing of this one.
    const given = given_of === birth_date ? sent : {};
    // A day that cannot be is asked for again at its dose; the others are answered.
    const wrong = Object.entries(given).flatMap(([id, on]) => (on === '' || (isDate(on) && on >= birth_date && on <= today) ? [] : id));
    const days = Object.fromEntries(Object.entries(given).map(([id, on]) => [id, wrong.includes(id) ? '' : on]));
    const schedule: Schedule = schedules[name];
    const placed = placeDoses(schedule.doses, { birthDate: birth_date, today, given: days });
    return ok({
      birthDate: birth_date,
      schedule: name,
      today,
      wrong,
      isOther: given !== sent && Object.keys(sent).length > 0,
      age: exactAgeText(birth_date, today),
      groups: doseStates
        .map((state) => ({ state, doses: placed.filter((one) => one.state === state) }))
        .filter(({ doses }) => doses.length > 0),
    });
  },
});
