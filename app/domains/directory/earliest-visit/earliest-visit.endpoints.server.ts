import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { earliestAnswer } from './earliest-visit.schema.ts';
import { getEarliest } from './find-earliest-visits.server.ts';

export const earliestEndpoints: readonly Endpoint[] = [
  expose(getEarliest, {
    method: 'get',
    path: '/doctor/earliest',
    summary: 'Dokter sebuah spesialisasi, yang paling cepat lebih dulu',
    description:
      'Setiap dokter sekali, dengan tanggal kosong pertamanya di semua rumah sakit atau di satu rumah sakit. Dokter tanpa tanggal kosong dalam delapan minggu ada di akhir, dengan alasannya.',
    tag: 'Direktori',
    rateLimit: { name: 'directory', max: 300, windowSeconds: 60 },
    response: earliestAnswer,
    respond: ({ doctors }) =>
      answer((doctors ?? []).map(({ portrait, ...doctor }) => ({ ...doctor, image: pictureAddress(portrait, 'portrait') }))),
  }),
];
