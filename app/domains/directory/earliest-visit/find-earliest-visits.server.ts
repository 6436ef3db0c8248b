import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { noVisitReason } from '../doctor/doctor.ts';
import { anyDoctor } from '../doctor-list/doctor-filter.ts';
import { findFittingDoctors } from '../doctor-list/find-fitting-doctors.server.ts';
import type { FittingDoctor } from '../doctor-list/fitting-doctor.store.server.ts';
import { cachedDirectory } from '../specialization/find-specializations.server.ts';
import { doctorCount } from '../specialization/specialization.ts';
import { earliestQuery, type FoundDoctor } from './earliest-visit.schema.ts';

/** More doctors than anybody compares. */
const maxDoctors = 60;

const noDoctors: FoundDoctor[] = [];

/** What can be chosen, and the doctors of the choice, who is free first before the others; null before a specialization is chosen. */
export const getEarliest = operation({
  name: 'doctors.get_earliest',
  access: 'public',
  limits: 'reads',
  input: earliestQuery,
  async run(reads, { specialization: wanted, facility: at }) {
    const { specializations, facilities, counts } = await cachedDirectory(reads);
    const specialization = specializations.find(({ slug }) => slug === wanted) ?? null;
    const facility = facilities.find(({ slug }) => slug === at) ?? null;
    const choices = specializations.filter(({ id }) => doctorCount(counts, id, 0) > 0).map(({ slug, name }) => ({ slug, name }));
    const chosen = { choices, specialization };
    if (!specialization || (at !== '' && !facility)) return ok({ ...chosen, doctors: wanted === '' ? null : noDoctors });
    const filter = { ...anyDoctor, specialization: specialization.id, facility: facility?.id ?? null };
    const { doctors } = await findFittingDoctors(reads, filter, { order: 'earliest', page: 1, limit: maxDoctors });
    return ok({ ...chosen, doctors: doctors.map(doctorOf) });
  },
});

function doctorOf({ slug, name, portrait, specialistName, specialistSlug, first, hasSchedule, refusals }: FittingDoctor): FoundDoctor {
  const specialization = { name: specialistName, slug: specialistSlug };
  return { slug, name, portrait, specialization, first, reason: first ? null : noVisitReason(hasSchedule, refusals) };
}
