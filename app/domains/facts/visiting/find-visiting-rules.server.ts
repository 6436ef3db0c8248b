import { readsUntil } from '#app/platform/cache/page-tags.server.ts';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { factQuery, factTags, findFactUnits, findHolidaysOf, findKept, readFactDay } from '../check/find-fact-units.server.ts';
import { findVisitingRules } from './visiting.store.server.ts';
import { visitingToday } from './visiting-today.ts';

/** The visiting rules of a facility or of all, each with what holds today. A page shows it until that changes. */
export async function findVisiting(reads: Reads, facilityId: number | null = null) {
  const now = reads.clock.now();
  const holidaysOf = await findHolidaysOf(reads, readFactDay(reads));
  const rules = await findKept(reads, 'visiting-rules', facilityId, findVisitingRules);
  return rules.map((rule) => {
    const today = visitingToday(rule, { now, timeZone: rule.timeZone, holidays: holidaysOf(rule.facilityId) });
    if (today.until) readsUntil(today.until);
    return { ...rule, today: { state: today.state, text: today.text } };
  });
}

/** When patients are visited, by whom and by how many, for each kind of ward. */
export const findVisitingHours = operation({
  name: 'visiting.find',
  access: 'public',
  limits: 'reads',
  input: factQuery,
  tags: [...factTags, 'services'],
  async run(reads, { facility_id: facilityId = null }) {
    return ok({ units: await findFactUnits(reads), rules: await findVisiting(reads, facilityId) });
  },
});
