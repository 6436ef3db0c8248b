import { findReviewedArticles } from '#app/domains/content/index.server.ts';
import { chosenSpecialization } from '#app/domains/directory/doctor/doctor.schema.ts';
import { doctorPath, doctorSlug } from '#app/domains/directory/doctor-key/doctor-key.schema.ts';
import { getDoctorProfileOrNull } from '#app/domains/directory/index.server.ts';
import { findServicesOfDoctor } from '#app/domains/services/index.server.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { doctorOf, profileOf } from './doctor-profile.ts';

async function findPageOrNull(reads: Reads, doctor: string) {
  const profile = await getDoctorProfileOrNull(reads, doctor);
  if (!profile) return null;
  const [services, articles] = await Promise.all([
    findServicesOfDoctor(reads.db, profile.id),
    findReviewedArticles(reads.db, profile.id, reads.clock.now()),
  ]);
  return { ...profile, services, articles };
}

/** A doctor's profile with the services and the newest reviewed articles. */
export const getDoctorPage = operation({
  name: 'site.get_doctor_page',
  access: 'public',
  limits: 'reads',
  input: doctorPath,
  failures: { not_found: notFound },
  async run(reads, { id }) {
    const page = await findPageOrNull(reads, id);
    return page ? ok(page) : fail('not_found');
  },
});

/** A doctor with the practices that have a schedule, with the field names of the specification. */
export const getDoctor = operation({
  name: 'site.get_doctor',
  access: 'public',
  limits: 'reads',
  input: doctorSlug,
  failures: { not_found: notFound },
  async run(reads, { slug }) {
    const profile = await getDoctorProfileOrNull(reads, slug);
    if (!profile) return fail('not_found');
    return ok(doctorOf({ ...profile, services: await findServicesOfDoctor(reads.db, profile.id) }));
  },
});

/** The whole profile with the field names of the specification; `specialization_slug` selects which of the doctor's specializations is named. */
export const getDoctorDetail = operation({
  name: 'site.get_doctor_detail',
  access: 'public',
  limits: 'reads',
  input: doctorPath.extend(chosenSpecialization.shape),
  failures: { not_found: notFound },
  async run(reads, { id, specialization_slug }) {
    const page = await findPageOrNull(reads, id);
    return page ? ok(profileOf(page, specialization_slug)) : fail('not_found');
  },
});
