import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { findDoctorOptions, findFacilities, findPolyclinics, getDoctorOrNull } from './directory.operations.server.ts';
import { bySlug, doctorAnswer, doctorOptionsAnswer, facilitiesAnswer, ofFacility, polyclinicsAnswer } from './directory.schema.ts';

const reads: RateLimit = { name: 'directory', max: 300, windowSeconds: 60 };
const tag = 'Direktori';

export const directoryEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/facilities',
    summary: 'Unit rumah sakit yang menerima pendaftaran',
    tag,
    auth: 'public',
    rateLimit: reads,
    response: facilitiesAnswer,
    handle: async ({ actor, platform }) => answer(await findFacilities(actor, platform)),
  }),
  endpoint({
    method: 'get',
    path: '/specialization/content',
    summary: 'Poliklinik sebuah rumah sakit yang punya jadwal',
    tag,
    auth: 'public',
    rateLimit: reads,
    query: ofFacility,
    response: polyclinicsAnswer,
    handle: async ({ actor, platform, input }) => answer(await findPolyclinics(actor, { facilityId: input.query.facility_id }, platform)),
  }),
  endpoint({
    method: 'get',
    path: '/doctor/options',
    summary: 'Dokter yang berpraktik di sebuah rumah sakit',
    tag,
    auth: 'public',
    rateLimit: reads,
    query: ofFacility,
    response: doctorOptionsAnswer,
    handle: async ({ actor, platform, input }) => answer(await findDoctorOptions(actor, { facilityId: input.query.facility_id }, platform)),
  }),
  endpoint({
    method: 'get',
    path: '/doctor/{slug}',
    summary: 'Seorang dokter, tempat praktik, jadwal, dan tanggal terdekat',
    tag,
    auth: 'public',
    rateLimit: reads,
    problems: ['not_found'],
    params: bySlug,
    response: doctorAnswer,
    async handle({ actor, platform, input }) {
      const doctor = await getDoctorOrNull(actor, input.params, platform);
      if (!doctor) throw new Problem('not_found');
      return answer(doctor);
    },
  }),
];
