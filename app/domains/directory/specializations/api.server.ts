import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { ofSpecialist } from '../doctors/answers.rules.ts';
import { findDoctorsOfSpecialization } from '../doctors/operations.server.ts';
import { doctorsOfSpecialistAnswer } from '../doctors/schema.ts';
import { findPolyclinics } from '../schedules/operations.server.ts';
import { findSpecializations } from './operations.server.ts';
import { maybeOfFacility, pageOfDoctors, specializationPath, specializationsAnswer } from './schema.ts';

const reads: RateLimit = { name: 'specializations', max: 300, windowSeconds: 60 };
const tag = 'Spesialisasi';

export const specializationEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/specialization/content',
    summary: 'Spesialisasi, atau poliklinik sebuah rumah sakit yang punya jadwal',
    tag,
    auth: 'public',
    rateLimit: reads,
    query: maybeOfFacility,
    response: specializationsAnswer,
    async handle({ actor, platform, input }) {
      const { facility_id } = input.query;
      if (facility_id === undefined) return answer(await findSpecializations(actor, platform));
      return answer(await findPolyclinics(actor, { facilityId: facility_id }, platform));
    },
  }),
  endpoint({
    method: 'get',
    path: '/specialization/content/{slug}',
    summary: 'Sebuah spesialisasi dan dokternya, 12 per halaman',
    tag,
    auth: 'public',
    rateLimit: reads,
    problems: ['not_found'],
    params: specializationPath,
    query: pageOfDoctors,
    response: doctorsOfSpecialistAnswer,
    async handle({ actor, platform, input }) {
      const wanted = { specialization: input.params.slug, facility: null, page: input.query.page };
      const found = await findDoctorsOfSpecialization(actor, wanted, platform);
      if (!found) throw new Problem('not_found');
      return { ...answer(ofSpecialist(found)), meta: found.meta };
    },
  }),
];
