import { readsUntil } from '#app/platform/cache/page-tags.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { findHolidaysOf, readFactDay } from '../fact/find-fact-units.server.ts';
import { factRead, factsOf } from '../fact/read-facts.server.ts';
import { findVisitingRules } from './visiting.store.server.ts';
import { visitingToday } from './visiting-today.ts';

const findRules = factsOf({ kind: 'visiting-rules', load: findVisitingRules });

/** The visiting rules of a facility or of all, each with what holds today. A page shows it until that changes. */
export async function findVisiting(reads: Reads, facilityId: number | null = null) {
  const now = reads.clock.now();
  const holidaysOf = await findHolidaysOf(reads, readFactDay(reads));
  const rules = await findRules(reads, facilityId);
  return rules.map((rule) => {
    const today = visitingToday(rule, { now, timeZone: rule.timeZone, holidays: holidaysOf(rule.facilityId) });
    if (today.until) readsUntil(today.until);
    return { ...rule, today: { state: today.state, text: today.text } };
  });
}

/** When patients are visited, by whom and by how many, for each kind of ward. */
export const findVisitingHours = factRead('visiting.find', findVisiting, ['services']);
