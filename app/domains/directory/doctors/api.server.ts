import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { getDoctorOrNull } from '../schedules/operations.server.ts';
import { bySlug, doctorAnswer } from '../schedules/schema.ts';
import { listed, ofSpecialist, other } from './answers.rules.ts';
import { type DoctorSearch, findDoctors, findDoctorsOfSpecialization, findRelatedDoctors } from './operations.server.ts';
import {
  doctorListAnswer,
  doctorPath,
  doctorSearch,
  doctorsOfSpecialistAnswer,
  firstPages,
  relatedDoctorsAnswer,
  specialistAtFacility,
} from './schema.ts';

const reads: RateLimit = { name: 'doctors', max: 300, windowSeconds: 60 };
const tag = 'Dokter';

export const doctorEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/doctors',
    summary: 'Semua dokter menurut nama, 12 per halaman',
    tag,
    auth: 'public',
    rateLimit: reads,
    query: firstPages,
    response: doctorListAnswer,
    async handle({ actor, platform, input }) {
      const everybody: DoctorSearch = { text: '', specialization: null, facility: null, page: input.query.page };
      const { doctors, meta } = await findDoctors(actor, everybody, platform);
      return { ...answer(doctors.map(listed)), meta };
    },
  }),
  endpoint({
    method: 'get',
    path: '/doctors/list',
    summary: 'Mencari dokter menurut nama, spesialisasi, dan fasilitas',
    description:
      'Spesialisasi induk mencakup subspesialisasinya. Dengan kata kunci, yang paling cocok didahulukan, paling banyak 120 dokter.',
    tag,
    auth: 'public',
    rateLimit: reads,
    query: doctorSearch,
    response: doctorListAnswer,
    async handle({ actor, platform, input }) {
      const { search, name, specialization, specialization_id, facility_id, page } = input.query;
      const bySpecialization = specialization === '' ? null : { slug: specialization };
      const wanted: DoctorSearch = {
        text: (search || name).trim(),
        specialization: specialization_id === undefined ? bySpecialization : { id: specialization_id },
        facility: facility_id === undefined ? null : { id: facility_id },
        page,
      };
      const { doctors, meta } = await findDoctors(actor, wanted, platform);
      return { ...answer(doctors.map(listed)), meta };
    },
  }),
  endpoint({
    method: 'get',
    path: '/doctor/{slug}',
    summary: 'Seorang dokter, tempat praktik, jadwal, dan tanggal terdekat',
    description: 'Alamatnya slug atau id dokter.',
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
  endpoint({
    method: 'get',
    path: '/doctor/specialist/{specialization}/{facility}',
    summary: 'Dokter sebuah spesialisasi di sebuah fasilitas, 12 per halaman',
    tag,
    auth: 'public',
    rateLimit: reads,
    problems: ['not_found'],
    params: specialistAtFacility,
    query: firstPages,
    response: doctorsOfSpecialistAnswer,
    async handle({ actor, platform, input }) {
      const found = await findDoctorsOfSpecialization(actor, { ...input.params, page: input.query.page }, platform);
      if (!found) throw new Problem('not_found');
      return { ...answer(ofSpecialist(found)), meta: found.meta };
    },
  }),
  endpoint({
    method: 'get',
    path: '/doctor/related/{id}',
    summary: 'Dokter lain dengan spesialisasi yang sama',
    tag,
    auth: 'public',
    rateLimit: reads,
    problems: ['not_found'],
    params: doctorPath,
    response: relatedDoctorsAnswer,
    async handle({ actor, platform, input }) {
      const others = await findRelatedDoctors(actor, { doctor: input.params.id }, platform);
      if (!others) throw new Problem('not_found');
      return answer({ others: others.map(other) });
    },
  }),
];
