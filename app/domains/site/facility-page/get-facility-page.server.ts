import { bySlugOrId } from '#app/domains/directory/facility/facility.schema.ts';
import { getFacilityOrNull } from '#app/domains/directory/index.server.ts';
import { findFacilityFacts } from '#app/domains/facts/index.server.ts';
import { findServicesOfFacility } from '#app/domains/services/index.server.ts';
import { findMedicinesOfFacility } from '#app/domains/shop/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';

/** A facility with its facts, the specializations practised there, and the categories of services and medicines that it offers. */
export const getFacilityPage = operation({
  name: 'site.get_facility_page',
  access: 'public',
  limits: 'reads',
  input: bySlugOrId,
  failures: { not_found: notFound },
  async run(reads, { id }) {
    const [found, services, medicines] = await Promise.all([
      getFacilityOrNull(reads, id),
      findServicesOfFacility(reads.db, id),
      findMedicinesOfFacility(reads.db, id, reads.clock.now()),
    ]);
    if (!found) return fail('not_found');
    return ok({ ...found, services, medicines, facts: await findFacilityFacts(reads, found.facility) });
  },
});
