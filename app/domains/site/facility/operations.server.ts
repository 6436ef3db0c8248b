import { bySlugOrId } from '#app/domains/directory/facilities/schema.ts';
import { getFacilityOrNull } from '#app/domains/directory/index.server.ts';
import { findServicesOfFacility } from '#app/domains/services/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';

/** A facility with the specializations practised there and the service categories that it offers. */
export const getFacilityPage = operation({
  name: 'site.get_facility_page',
  access: 'public',
  limits: 'reads',
  input: bySlugOrId,
  failures: { not_found: notFound },
  async run(reads, { id }) {
    const [found, services] = await Promise.all([getFacilityOrNull(reads, id), findServicesOfFacility(reads.db, id)]);
    return found ? ok({ ...found, services }) : fail('not_found');
  },
});
