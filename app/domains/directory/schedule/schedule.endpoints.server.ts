import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { listBookablePractices, listDoctorOptions, listFacilities } from './find-bookable-practices.server.ts';
import { bookablePracticesAnswer, doctorOptionsAnswer, facilitiesAnswer } from './schedule.schema.ts';

const reads: RateLimit = { name: 'directory', max: 300, windowSeconds: 60 };
const tag = 'Direktori';

export const directoryEndpoints: readonly Endpoint[] = [
  expose(listFacilities, {
    method: 'get',
    path: '/facilities',
    summary: 'Unit rumah sakit yang menerima pendaftaran',
    tag,
    rateLimit: reads,
    response: facilitiesAnswer,
    respond: (found) => answer(found),
  }),
  expose(listDoctorOptions, {
    method: 'get',
    path: '/doctor/options',
    summary: 'Dokter yang berpraktik di sebuah rumah sakit',
    tag,
    rateLimit: reads,
    response: doctorOptionsAnswer,
    respond: (found) => answer(found),
  }),
  expose(listBookablePractices, {
    method: 'get',
    path: '/doctor/practices/{slug}',
    summary: 'Jam praktik seorang dokter dengan tanggal yang dapat dipilih',
    description: 'Yang dibaca formulir Pendaftaran. Alamatnya slug atau id dokter; tanpa jadwal daftarnya kosong.',
    tag,
    rateLimit: reads,
    response: bookablePracticesAnswer,
    respond: (found) => answer(found),
  }),
];
