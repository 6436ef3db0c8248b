import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { healthIconAddress } from '#app/ui/icons/health-icon-address.ts';
import { doctorsOfSpecialistAnswer } from './doctor/doctor.schema.ts';
import { ofSpecialist } from './doctor/doctor-answers.ts';
import { findDoctorsOfSpecialization } from './doctor/find-doctors-of-specialization.server.ts';
import { findSpecializations } from './specialization/find-specializations.server.ts';
import { specializationsAnswer } from './specialization/specialization.schema.ts';

const reads: RateLimit = { name: 'specializations', max: 300, windowSeconds: 60 };
const tag = 'Spesialisasi';

export const specializationEndpoints: readonly Endpoint[] = [
  expose(findSpecializations, {
    method: 'get',
    path: '/specialization/content',
    summary: 'Spesialisasi, atau poliklinik sebuah rumah sakit yang punya jadwal',
    tag,
    rateLimit: reads,
    response: specializationsAnswer,
    respond: (found) => answer(found.map((one) => ({ ...one, image: healthIconAddress(one.icon) }))),
  }),
  expose(findDoctorsOfSpecialization, {
    method: 'get',
    path: '/specialization/content/{slug}',
    summary: 'Sebuah spesialisasi dan dokternya, 12 per halaman',
    tag,
    rateLimit: reads,
    response: doctorsOfSpecialistAnswer,
    respond: (found) => ({ ...answer(ofSpecialist(found)), meta: found.meta }),
  }),
];
