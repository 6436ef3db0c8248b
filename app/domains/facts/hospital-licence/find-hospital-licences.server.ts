import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { maxItems, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { factQuery, factTags, findFactUnits, findKept, readFactDay } from '../check/find-fact-units.server.ts';
import { holdsOn } from '../check/holds-on.ts';
import { findEndingLicences, findLicenceRows } from './hospital-licence.store.server.ts';
import { licenceEndText, licenceWarningDays } from './hospital-licence.ts';

/** The permits and accreditations of a facility or of all that hold today. */
export async function findLicencesOf(reads: Reads, facilityId: number | null = null) {
  const today = readFactDay(reads);
  return (await findKept(reads, 'hospital-licences', facilityId, findLicenceRows)).filter((one) => holdsOn(one, today));
}

/** The same for pages and programs, with the units to ask. */
export const findHospitalLicences = operation({
  name: 'hospital_licences.find',
  access: 'public',
  limits: 'reads',
  input: factQuery,
  tags: factTags,
  async run(reads, { facility_id: facilityId = null }) {
    return ok({ units: await findFactUnits(reads), licences: await findLicencesOf(reads, facilityId) });
  },
});

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
