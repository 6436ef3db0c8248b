import { readsUntil } from '#app/platform/cache/page-tags.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { findDepartmentsOf } from './department/find-departments.server.ts';
import { findHolidaysOf, readFactDay } from './fact/find-fact-units.server.ts';
import { findLicencesOf } from './hospital-licence/find-hospital-licences.server.ts';
import { type OpenHour, openNow } from './opening/open-now.ts';
import { findTermsOf } from './payer/find-payers.server.ts';
import { payerChoices, payingFacilities } from './payer/paying-facilities.ts';
import { findPlacesOf } from './place/find-visitor-places.server.ts';
import { findRoomsOf } from './room/find-rooms.server.ts';
import { findVisiting } from './visiting/find-visiting-rules.server.ts';

export { commonPages } from './everyday/everyday-pages.ts';
export { findEverydayAnswerOrNull } from './everyday/find-everyday-answer.server.ts';
export { factTables } from './fact/fact-kinds.ts';
export { findUnitNumbers } from './fact/find-fact-units.server.ts';
export { getOpenVacancyOrNull, getVacancy } from './vacancy/find-vacancies.server.ts';

/** The payers that pay a visit to a doctor somewhere today, as choices. */
export const findPayerChoices = async (reads: Reads) => payerChoices(await findTermsOf(reads));

/** The facilities at which a payer, BPJS or any insurer pays a visit to a doctor today. */
export const findPayingFacilities = async (reads: Reads, key: string) => payingFacilities(await findTermsOf(reads), key);

type Facility = Readonly<{ id: number; time_zone: string; opening_hours: readonly OpenHour[] }>;

/** The facts of one facility, and whether it is open now: null where its record states no hours. */
export async function findFacilityFacts(reads: Reads, { id, time_zone: timeZone, opening_hours: hours }: Facility) {
  const holidaysOf = await findHolidaysOf(reads, readFactDay(reads));
  const opening = openNow(hours, { now: reads.clock.now(), timeZone, holidays: holidaysOf(id) });
  if (opening?.until) readsUntil(opening.until);
  const [rooms, visiting, terms, places, departments, licences] = await Promise.all([
    findRoomsOf(reads, id),
    findVisiting(reads, id),
    findTermsOf(reads, id),
    findPlacesOf(reads, id),
    findDepartmentsOf(reads, id),
    findLicencesOf(reads, id),
  ]);
  return { opening: opening && { text: opening.text, isOpen: opening.isOpen }, rooms, visiting, terms, places, departments, licences };
}

export type FacilityFacts = Awaited<ReturnType<typeof findFacilityFacts>>;
