import { z } from 'zod';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { choiceText } from '#app/platform/text/list-text.ts';
import { reportConversion, reportVisit } from './report-visit.server.ts';
import { conversionBody, visitBody } from './visit-report.schema.ts';
import { conversionNames } from './visit-report.ts';

export const insightEndpoints: readonly Endpoint[] = [
  expose(reportVisit, {
    method: 'post',
    path: '/insight/static/{slug}',
    summary: 'Mencatat kunjungan halaman',
    description:
      'Selalu dijawab 204, juga bila laporan tidak dipakai. Yang disimpan hanya utm_*, ref, page_name, dan alamat asal tanpa query.',
    tag: 'Kunjungan',
    rateLimit: { name: 'insight', max: 60, windowSeconds: 60 },
    silent: true,
    maxBodyBytes: 4_096,
    body: visitBody,
    response: z.undefined(),
    status: 204,
    example: { params: { slug: 'home' }, body: { page_name: 'Beranda', page_from: '/pendaftaran', utm_source: 'brosur' } },
    readInput: ({ params, body }) => ({ ...(params as object), body }),
    respond: () => undefined,
  }),
  expose(reportConversion, {
    method: 'post',
    path: '/insight/conversion/{name}',
    summary: 'Mencatat konversi, misalnya klik ke WhatsApp',
    description: `Selalu dijawab 204, juga bila laporan tidak dipakai. Nama: ${choiceText([...conversionNames, 'slug halaman /sp/ yang terbit'])}. Nomor telepon tidak disimpan.`,
    tag: 'Kunjungan',
    rateLimit: { name: 'conversion', max: 60, windowSeconds: 60 },
    silent: true,
    maxBodyBytes: 4_096,
    body: conversionBody,
    response: z.undefined(),
    status: 204,
    example: {
      params: { name: 'whatsapp-click-doctor-registration' },
      body: { slug: 'dr-contoh', path: '/dokter/anak/dr-contoh', facility_name: 'RSIA Contoh', specialist_name: 'Anak' },
    },
    readInput: ({ params, body }) => ({ ...(params as object), body }),
    respond: () => undefined,
  }),
];
