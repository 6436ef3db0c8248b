import { listed } from '#app/domains/directory/doctor/doctor-answers.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { datedDoctorsAnswer } from './doctor-list.schema.ts';
import { findDoctors } from './find-doctors-by-filter.server.ts';

export const doctorListEndpoints: readonly Endpoint[] = [
  expose(findDoctors, {
    method: 'get',
    path: '/doctors/list',
    summary: 'Mencari dokter menurut nama, spesialisasi, hari, jam, penjamin, dan lainnya',
    description:
      'Spesialisasi induk mencakup subspesialisasinya. Dengan kata kunci, yang paling cocok didahulukan, paling banyak 120 dokter. Semua saringan berlaku bersama.',
    tag: 'Dokter',
    rateLimit: { name: 'doctors', max: 300, windowSeconds: 60 },
    response: datedDoctorsAnswer,
    respond: ({ doctors, meta }) => ({
      ...answer(doctors.map(({ first, ...doctor }) => ({ ...listed(doctor), ...(first === undefined ? {} : { first }) }))),
      meta,
    }),
  }),
];
