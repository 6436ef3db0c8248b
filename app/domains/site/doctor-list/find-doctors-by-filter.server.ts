import type { DoctorCard } from '#app/domains/directory/doctor/doctor.schema.ts';
import type { FirstVisit } from '#app/domains/directory/doctor-list/first-visit.schema.ts';
import { cachedDirectory, chosenIn, findDoctorCards, findFittingDoctors } from '#app/domains/directory/index.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/pages/paging.ts';
import { doctorSearch } from './doctor-list.schema.ts';
import { doctorListTags, noDoctors, resolveFilter } from './resolve-filter.server.ts';

type DoctorList = { doctors: (DoctorCard & { first?: FirstVisit })[]; meta: PagingMeta };

/** Doctors by text, specialization (those below it included), hospital, hours and the rest; by name, or who is free first. */
export const findDoctors = operation({
  name: 'doctors.find',
  access: 'public',
  limits: 'reads',
  input: doctorSearch,
  tags: doctorListTags,
  async run(reads, { specialization: slug, specialization_id: id, facility_id, page, order, ...input }) {
    const text = (input.search || input.name).trim();
    const bySlug = slug === '' ? null : { slug };
    const place = { specialization: id === undefined ? bySlug : { id }, facility: facility_id === undefined ? null : { id: facility_id } };
    const rest = { ...input, search: '', name: '' };
    const isPlain = order === 'name' && text === '' && Object.values(rest).every((value) => value === undefined || value === '');
    if (isPlain) {
      const { doctors, meta } = await findDoctorCards(reads, { ...place, page });
      return ok<DoctorList>({ doctors, meta });
    }
    const { specializations, facilities } = await cachedDirectory(reads);
    const [specialization, facility] = [chosenIn(specializations, place.specialization), chosenIn(facilities, place.facility)];
    const isUnknown = (place.specialization && !specialization) || (place.facility && !facility);
    const preference = {
      text,
      specialization: specialization?.id ?? null,
      facility: facility?.id ?? null,
      days: (input.day ?? '').split(',').filter(Boolean).map(Number),
      inDays: input.in_days ?? null,
      part: input.part ?? null,
      startsFrom: input.starts_from ?? '',
      gender: input.gender ?? null,
      payer: input.payer,
      language: input.language,
      hasChat: input.chat === 'true',
    };
    const { doctors, total } = isUnknown
      ? noDoctors
      : await findFittingDoctors(reads, await resolveFilter(reads, preference), { order, page });
    const meta = pagingOf(page, doctors.length, total);
    return ok<DoctorList>({ doctors: order === 'name' ? doctors.map(({ first: _, ...doctor }) => doctor) : doctors, meta });
  },
});
