import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { cachedDirectory } from '../specialization/find-specializations.server.ts';
import { pageOfDoctors, specializationPath } from '../specialization/specialization.schema.ts';
import { firstPages, specialistAtFacility } from './doctor.schema.ts';
import { findPlacedDoctors, tags } from './find-doctors.server.ts';

async function findOfSpecialization(reads: Reads, input: { specialization: string; facility: string | null; page: number }) {
  const { specializations } = await cachedDirectory(reads);
  const found = await findPlacedDoctors(reads, {
    specialization: { slug: input.specialization },
    facility: input.facility === null ? null : { slug: input.facility },
    page: input.page,
  });
  const { specialization, facility } = found;
  if (!specialization || (input.facility !== null && !facility)) return fail('not_found');
  const parent = specializations.find((one) => one.id === specialization.parentId) ?? null;
  return ok({ ...found, specialization, facility, parent });
}

/** Doctors of one specialization. */
export const findDoctorsOfSpecialization = operation({
  name: 'doctors.find_of_specialization',
  access: 'public',
  limits: 'reads',
  input: specializationPath.extend(pageOfDoctors.shape),
  failures: { not_found: notFound },
  tags,
  run: (reads, { slug, page }) => findOfSpecialization(reads, { specialization: slug, facility: null, page }),
});

/** Doctors of one specialization at one facility. */
export const findDoctorsAtFacility = operation({
  name: 'doctors.find_at_facility',
  access: 'public',
  limits: 'reads',
  input: specialistAtFacility.extend(firstPages.shape),
  failures: { not_found: notFound },
  tags,
  run: findOfSpecialization,
});
