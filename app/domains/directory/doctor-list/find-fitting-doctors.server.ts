import { readsTags, readsUntil } from '#app/platform/cache/page-tags.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import type { DoctorFilter } from './doctor-filter.ts';
import * as store from './fitting-doctor.store.server.ts';

/** Of every list of doctors by their dates. */
const tags = ['doctors', 'specializations', 'facilities'];
/** Who is free first changes with every booking: a page says it for so long at most. */
const freshMilliseconds = 60_000;

/**
 * One page of the doctors who are as wanted, by name or by their first free date. A page that shows dates is renewed when one of them is
 * booked, and otherwise after a minute.
 */
export async function findFittingDoctors(
  { db, clock }: Reads,
  filter: DoctorFilter,
  { order, page, limit = pageSize }: Readonly<{ order: 'name' | 'earliest'; page: number; limit?: number }>,
) {
  readsTags(tags);
  const now = clock.now();
  const found = await store.findFitting(db, filter, { order, from: (page - 1) * limit, limit }, now);
  if (order === 'earliest' || filter.inDays !== null) readsUntil(new Date(now.getTime() + freshMilliseconds));
  readsTags(found.doctors.flatMap(({ first }) => (first ? [`schedule:${first.schedule_id}`] : [])));
  return found;
}

/** How many doctors are as each of the filters says; they have one text. */
export const countFittingDoctors = async ({ db, clock }: Reads, filters: readonly DoctorFilter[]) =>
  await store.countFitting(db, filters, clock.now());

/** The ids of the doctors who are as wanted. */
export const findFittingIds = async ({ db, clock }: Reads, filter: DoctorFilter) => await store.findFittingIds(db, filter, clock.now());
