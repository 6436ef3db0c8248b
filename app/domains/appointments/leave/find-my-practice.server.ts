import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { daysAfter, mondayOf } from '#app/platform/time/dates.ts';
import { ownDayQuery } from './leave-proposal.schema.ts';
import { findOwnVisits, getOwnDoctorOrNull } from './my-practice.store.server.ts';

/** The visits in the practice of the caller, of the week of a date; null for an account that is no active doctor's. */
export const findOwnPractice = operation({
  name: 'practice.find_own',
  access: staffCan('practice.own'),
  limits: 'reads',
  input: ownDayQuery,
  async run({ db, actor, clock }, { date }) {
    const doctor = await getOwnDoctorOrNull(db, actor.userId, clock.now());
    if (!doctor) return ok(null);
    const today = doctor.places.map((place) => place.today).sort()[0] ?? dateInJakarta(clock.now());
    const day = date ?? today;
    const monday = mondayOf(day);
    return ok({ doctor, today, day, monday, visits: await findOwnVisits(db, doctor.id, monday, daysAfter(monday, 6)) });
  },
});
