import type { DoctorCard } from '#app/domains/directory/doctor/doctor.schema.ts';
import type { FirstVisit } from '#app/domains/directory/doctor-list/first-visit.schema.ts';
import { cachedDirectory, chosenIn, findDoctorCards } from '#app/domains/directory/index.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/pages/paging.ts';
import { waitText } from '#app/platform/time/wait-text.ts';
import { doctorSearch } from './doctor-list.schema.ts';
import { findKeptDoctors } from './keep-doctor-lists.server.ts';
import { doctorListTags, noDoctors, resolveFilter } from './resolve-filter.server.ts';

/** Lists that look at the dates of everybody, of one account or address. */
const datedLimit: RateLimit = { name: 'doctors-by-date', max: 60, windowSeconds: 60 };

type DoctorList = { doctors: (DoctorCard & { first?: FirstVisit })[]; meta: PagingMeta };

/** Doctors by text, specialization (those below it included), hospital, hours and the rest; by name, or who is free first. */
export const findDoctors = operation({
  name: 'doctors.find',
  access: 'public',
  limits: 'reads',
  input: doctorSearch,
  tags: doctorListTags,
  failures: {
    too_many_requests: [429, (seconds) => `Terlalu banyak daftar menurut tanggal. Coba lagi dalam ${waitText(seconds)}.`],
  },
  async run({ actor, platform, ...reads }, { specialization: slug, specialization_id: id, facility_id, page, order, ...input }) {
    if (order === 'earliest' || input.in_days !== undefined) {
      const counted = await platform.limits.consumeApprox(datedLimit, 'userId' in actor ? actor.userId : actor.ip);
      if (!counted.allowed) return fail('too_many_requests', { retryAfterSeconds: counted.retryAfterSeconds });
    }
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
    const filter = isUnknown ? null : await resolveFilter(reads, preference);
    const { doctors, total } = filter ? await findKeptDoctors(reads, filter, { order, page }) : noDoctors;
    const meta = pagingOf(page, doctors.length, total);
    return ok<DoctorList>({ doctors: order === 'name' ? doctors.map(({ first: _, ...doctor }) => doctor) : doctors, meta });
  },
});
