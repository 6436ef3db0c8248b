import { z } from 'zod';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { factQuery, factTags, findKept, readFactDay } from '../fact/find-fact-units.server.ts';
import { findVacancyRows } from './vacancy.store.server.ts';

/** The vacancies of a facility or of all that are open today. */
export async function findOpenVacancies(reads: Reads, facilityId: number | null) {
  const today = readFactDay(reads);
  return (await findKept(reads, 'vacancies', facilityId, findVacancyRows)).filter(({ closesOn }) => today <= closesOn);
}

/** The vacancies of a facility or of all that are open today, without their texts. */
export const findVacancies = operation({
  name: 'vacancies.find',
  access: 'public',
  limits: 'reads',
  input: factQuery,
  tags: factTags,
  async run(reads, { facility_id: facilityId = null, page }) {
    const vacancies = await findOpenVacancies(reads, facilityId);
    return ok({ page, vacancies: vacancies.map(({ content: _content, ...one }) => one) });
  },
});

/** A vacancy that is open today; null for one that is closed. */
export async function getOpenVacancyOrNull(reads: Reads, slug: string): Promise<Vacancy | null> {
  return (await findOpenVacancies(reads, null)).find((one) => one.slug === slug) ?? null;
}

/** An open vacancy. One that is closed is not found. */
export const getVacancy = operation({
  name: 'vacancies.get',
  access: 'public',
  limits: 'reads',
  input: z.object({ slug: z.string().min(1).max(200) }),
  failures: { not_found: notFound },
  tags: factTags,
  async run(reads, { slug }) {
    const vacancy = await getOpenVacancyOrNull(reads, slug);
    return vacancy ? ok(vacancy) : fail('not_found');
  },
});

export type Vacancy = Awaited<ReturnType<typeof findOpenVacancies>>[number];
