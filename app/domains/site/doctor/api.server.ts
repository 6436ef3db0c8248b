import { doctorProfileAnswer } from '#app/domains/directory/doctors/schema.ts';
import { answer } from '#app/platform/answer.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { expose } from '#app/platform/expose.server.ts';
import { getDoctorDetail } from './operations.server.ts';

export const doctorProfileEndpoints: readonly Endpoint[] = [
  expose(getDoctorDetail, {
    method: 'get',
    path: '/doctor/detail/{id}',
    summary: 'Profil seorang dokter: tempat praktik, hari dan jam, riwayat, dokter lain',
    description: 'Alamatnya id atau slug dokter. specialization_slug memilih spesialisasi mana yang disebut, bila dokter memilikinya.',
    tag: 'Dokter',
    rateLimit: { name: 'doctors', max: 300, windowSeconds: 60 },
    response: doctorProfileAnswer,
    respond: (profile) => answer(profile),
  }),
];
