import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { findDoctorOptions, findFacilities } from './operations.server.ts';
import { doctorOptionsAnswer, facilitiesAnswer, ofFacility } from './schema.ts';

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
    path: '/doctor/options',
    summary: 'Dokter yang berpraktik di sebuah rumah sakit',
    tag,
    auth: 'public',
    rateLimit: reads,
    query: ofFacility,
    response: doctorOptionsAnswer,
    handle: async ({ actor, platform, input }) => answer(await findDoctorOptions(actor, { facilityId: input.query.facility_id }, platform)),
  }),
];
