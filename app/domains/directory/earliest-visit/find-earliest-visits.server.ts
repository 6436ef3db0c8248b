import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { noVisitReason } from '../doctor/doctor.ts';
import { cachedDirectory } from '../specialization/find-specializations.server.ts';
import { doctorCount } from '../specialization/specialization.ts';
import { earliestQuery, type FoundDoctor } from './earliest-visit.schema.ts';
import * as store from './earliest-visit.store.server.ts';

const noDoctors: FoundDoctor[] = [];

/** What can be chosen, and the doctors of the choice; null before a specialization is chosen. */
export const getEarliest = operation({
  name: 'doctors.get_earliest',
  access: 'public',
  limits: 'reads',
  input: earliestQuery,
  async run(reads, { specialization: wanted, facility: at }) {
    const { specializations, facilities, counts } = await cachedDirectory(reads);
    const specialization = specializations.find(({ slug }) => slug === wanted) ?? null;
    const facility = facilities.find(({ slug }) => slug === at) ?? null;
    const choices = {
      specializations: specializations.filter(({ id }) => doctorCount(counts, id, 0) > 0).map(({ slug, name }) => ({ slug, name })),
      facilities: facilities.filter(({ id }) => doctorCount(counts, 0, id) > 0).map(({ slug, name }) => ({ slug, name })),
    };
    const chosen = { choices, specialization, facility };
    if (!specialization || (at !== '' && !facility)) return ok({ ...chosen, doctors: wanted === '' ? null : noDoctors });
    const filter = { specializationId: specialization.id, facilityId: facility?.id ?? null };
    const rows = await store.findEarliest(reads.db, filter, reads.clock.now());
    return ok({ ...chosen, doctors: rows.map(doctorOf) });
  },
});

function doctorOf({ hasSchedule, refusals, ...row }: store.EarliestRow): FoundDoctor {
  return { ...row, reason: row.first ? null : noVisitReason(hasSchedule, refusals) };
}
