import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { doctorListAnswer, doctorsOfSpecialistAnswer, relatedDoctorsAnswer } from './doctor.schema.ts';
import { listed, ofSpecialist, other } from './doctor-answers.ts';
import { findAllDoctors } from './find-doctors.server.ts';
import { findDoctorsAtFacility } from './find-doctors-of-specialization.server.ts';
import { findRelatedDoctors } from './find-related-doctors.server.ts';

const reads: RateLimit = { name: 'doctors', max: 300, windowSeconds: 60 };
const tag = 'Dokter';

export const doctorEndpoints: readonly Endpoint[] = [
  expose(findAllDoctors, {
    method: 'get',
    path: '/doctors',
    summary: 'Semua dokter menurut nama, 12 per halaman',
    tag,
    rateLimit: reads,
    response: doctorListAnswer,
    respond: ({ doctors, meta }) => ({ ...answer(doctors.map(listed)), meta }),
  }),
  expose(findDoctorsAtFacility, {
    method: 'get',
    path: '/doctor/specialist/{specialization}/{facility}',
    summary: 'Dokter sebuah spesialisasi di sebuah fasilitas, 12 per halaman',
    tag,
    rateLimit: reads,
    response: doctorsOfSpecialistAnswer,
    respond: (found) => ({ ...answer(ofSpecialist(found)), meta: found.meta }),
  }),
  expose(findRelatedDoctors, {
    method: 'get',
    path: '/doctor/related/{id}',
    summary: 'Dokter lain dengan spesialisasi yang sama',
    tag,
    rateLimit: reads,
    response: relatedDoctorsAnswer,
    respond: (others) => answer({ others: others.map(other) }),
  }),
];
