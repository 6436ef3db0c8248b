import { z } from 'zod';
import { readsTags, readsUntil } from '#app/platform/cache/page-tags.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { recordId } from '#app/platform/operations/fields.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { pageNumber } from '#app/platform/pages/paging.ts';
import { dateInJakarta, nextMidnightOf } from '#app/platform/time/calendar.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { factTag } from './confirm-fact.server.ts';
import type { FactKind } from './fact-kinds.ts';
import type { FactUnit } from './fact-units.ts';
import { findFactFacilities, findHolidays, maxShown } from './shown-facts.store.server.ts';

/** Of one facility, or of all; `page` is for programs, as pages show all. */
export const factQuery = z.object({ facility_id: recordId().optional(), page: pageNumber });

/** The tags of a page with facts. */
export const factTags = [factTag, 'facilities'] as const;

/** The day on which facts are read. They begin and end with a day, so what a page shows of them holds until the next one. */
export function readFactDay({ clock }: Pick<Reads, 'clock'>): string {
  const now = clock.now();
  readsTags(factTags);
  readsUntil(nextMidnightOf(now));
  return dateInJakarta(now);
}

/**
 * The published facts of a kind, from the record cache, which may be a minute old: whoever calls it leaves out those that do not hold on the
 * day. Of one facility, or of all.
 */
export async function findKept<Fact extends Readonly<{ facilityId: number | null }>>(
  { cache, clock, db, log }: Reads,
  kind: FactKind,
  facilityId: number | null,
  load: (db: Queryable, now: Date) => Promise<Fact[]>,
): Promise<Fact[]> {
  const all = await cache.getOrLoad(`facts: ${kind}`, factTags, async () => {
    const facts = await load(db, clock.now());
    if (facts.length >= maxShown) log?.error({ kind, max: maxShown }, 'facts: there are more of a kind than are read');
    return facts;
  });
  return facilityId === null ? all : all.filter((one) => one.facilityId === facilityId);
}

/** The units, and after them the other facilities that have facts, with the numbers that a page offers where a fact has no value. */
export async function findFactUnits({ cache, clock, db }: Reads): Promise<(FactUnit & Readonly<{ isUnit: boolean }>)[]> {
  return await cache.getOrLoad('facts: units', factTags, () => findFactFacilities(db, clock.now()));
}

/** The number of each unit, for who found no answer. */
export async function findUnitNumbers(reads: Reads): Promise<{ name: string; phone: string }[]> {
  readsTags(['facilities']);
  return (await findFactUnits(reads)).filter(({ isUnit }) => isUnit).map(({ name, phone }) => ({ name, phone }));
}

/** The names of the public holidays of this week and the next, by date, for each facility. A change of them purges the pages of services. */
export async function findHolidaysOf({ cache, db }: Reads, today: string): Promise<(facilityId: number | null) => Record<string, string>> {
  const holidays = await cache.getOrLoad('facts: holidays', ['services'], () =>
    findHolidays(db, daysAfter(today, -1), daysAfter(today, 14)),
  );
  return (facilityId) => {
    const own = holidays.filter((one) => one.facilityId === null || one.facilityId === facilityId);
    return Object.fromEntries(own.map(({ day, name }) => [day, name]));
  };
}
