import { doctorAnswer, doctorProfileAnswer } from '#app/domains/directory/doctor/doctor.schema.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { getDoctor, getDoctorDetail } from './get-doctor-page.server.ts';

const reads: RateLimit = { name: 'doctors', max: 300, windowSeconds: 60 };
const tag = 'Dokter';

export const doctorProfileEndpoints: readonly Endpoint[] = [
  expose(getDoctor, {
    method: 'get',
    path: '/doctor/{slug}',
    summary: 'Seorang dokter, tempat praktik, jadwal, tanggal terdekat, dan layanan',
    description: 'Alamatnya slug atau id dokter.',
    tag,
    rateLimit: reads,
    response: doctorAnswer,
    respond: (doctor) => answer(doctor),
  }),
  expose(getDoctorDetail, {
    method: 'get',
    path: '/doctor/detail/{id}',
    summary: 'Profil seorang dokter: tempat praktik, hari dan jam, riwayat, dokter lain',
    description: 'Alamatnya id atau slug dokter. specialization_slug memilih spesialisasi mana yang disebut, bila dokter memilikinya.',
    tag,
    rateLimit: reads,
    response: doctorProfileAnswer,
    respond: (profile) => answer(profile),
  }),
];
