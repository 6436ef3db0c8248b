import { maxItems, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { holdsOn } from '../fact/holds-on.ts';
import { factRead, factsOf } from '../fact/read-facts.server.ts';
import { findEndingLicences, findLicenceRows } from './hospital-licence.store.server.ts';
import { licenceEndText, licenceWarningDays } from './hospital-licence.ts';

/** The permits and accreditations of a facility or of all that hold today. */
export const findLicencesOf = factsOf({ kind: 'hospital-licences', load: findLicenceRows, holds: holdsOn });

export const findHospitalLicences = factRead('hospital_licences.find', findLicencesOf);

/** Permits and accreditations that end, from 90 days before; from 30 days before they are due. */
export const endingHospitalLicences: WaitingWork = {
  name: 'facts.ending_licences',
  label: 'Izin dan akreditasi yang berakhir',
  capability: 'facts.edit',
  href: '/staff/konten/hospital-licences',
  async read({ db, clock }, scope) {
    const now = clock.now();
    const licences = await findEndingLicences(db, scope, { now, today: dateInJakarta(now) });
    const dueOf = (until: string) => new Date(`${daysAfter(until, -licenceWarningDays[1])}T00:00:00+07:00`);
    const items = licences.slice(0, maxItems).map(({ id, name, facility, until, days }) => ({
      title: `${name}, ${facility}`,
      why: licenceEndText(until, days),
      href: `/staff/konten/hospital-licences/${id}` as const,
      act: 'Perbarui',
      due: dueOf(until),
    }));
    return { count: licences.length, oldest: null, due: items[0]?.due ?? null, items };
  },
};
