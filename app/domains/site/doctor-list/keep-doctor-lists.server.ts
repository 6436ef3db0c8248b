import type { DoctorFilter } from '#app/domains/directory/doctor-list/doctor-filter.ts';
import { countFittingDoctors, findFittingDoctors } from '#app/domains/directory/index.server.ts';
import { readsUntil } from '#app/platform/cache/page-tags.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { doctorListTags } from './resolve-filter.server.ts';

/** So long a list is kept: first free dates change with every booking. */
const keptMs = 60_000;
/** Its key is what somebody asks, as it was understood. */
const asked = { isAsked: true };

/**
 * One page of the doctors who are as wanted. However an address or a program says it, the statement, which may look at the dates of everybody,
 * runs once a minute, or after one of the dates is booked.
 */
export async function findKeptDoctors(reads: Reads, filter: DoctorFilter, page: Readonly<{ order: 'name' | 'earliest'; page: number }>) {
  const now = reads.clock.now();
  const find = () => findFittingDoctors(reads, filter, page);
  const key = `doctors listed: ${JSON.stringify([filter, page.order, page.page])}`;
  const kept = await reads.cache.getOrLoad(key, doctorListTags, async () => ({ at: now.getTime(), found: await find() }), asked);
  const until = kept.at + keptMs;
  // The cache goes by the time of the machine.
  if (now.getTime() < kept.at || now.getTime() >= until) return await find();
  readsUntil(new Date(until));
  return kept.found;
}

/** How many doctors are as each of the filters says, kept in the same way. */
export async function countKeptDoctors(reads: Reads, filters: readonly DoctorFilter[]): Promise<number[]> {
  const key = `doctors counted: ${JSON.stringify(filters)}`;
  return await reads.cache.getOrLoad(key, doctorListTags, () => countFittingDoctors(reads, filters), asked);
}
