import { z } from 'zod';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { reportConversion, reportVisit } from './operations.server.ts';
import { conversionNames } from './rules.ts';
import { conversionBody, conversionPath, visitBody, visitPath } from './schema.ts';

export const insightEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/insight/static/{slug}',
    summary: 'Mencatat kunjungan halaman',
    description:
      'Selalu dijawab 204, juga bila laporan tidak dipakai. Yang disimpan hanya utm_*, ref, page_name, dan alamat asal tanpa query.',
    tag: 'Kunjungan',
    auth: 'public',
    rateLimit: { name: 'insight', max: 60, windowSeconds: 60 },
    silent: true,
    maxBodyBytes: 4_096,
    params: visitPath,
    body: visitBody,
    response: z.undefined(),
    status: 204,
    example: { params: { slug: 'home' }, body: { page_name: 'Beranda', page_from: '/pendaftaran', utm_source: 'brosur' } },
    handle: async ({ actor, platform, input }) => {
      await reportVisit(actor, { slug: input.params.slug, body: input.body }, platform);
      return undefined;
    },
  }),
  endpoint({
    method: 'post',
    path: '/insight/conversion/{name}',
    summary: 'Mencatat konversi, misalnya klik ke WhatsApp',
    description: `Selalu dijawab 204, juga bila laporan tidak dipakai. Nama: ${conversionNames.join(', ')}, atau slug halaman /sp/ yang terbit. Nomor telepon tidak disimpan.`,
    tag: 'Kunjungan',
    auth: 'public',
    rateLimit: { name: 'conversion', max: 60, windowSeconds: 60 },
    silent: true,
    maxBodyBytes: 4_096,
    params: conversionPath,
    body: conversionBody,
    response: z.undefined(),
    status: 204,
    example: {
      params: { name: 'whatsapp-click-doctor-registration' },
      body: { slug: 'dr-contoh', path: '/dokter/anak/dr-contoh', facility_name: 'RSIA Contoh', specialist_name: 'Anak' },
    },
    handle: async ({ actor, platform, input }) => {
      await reportConversion(actor, { name: input.params.name, body: input.body }, platform);
      return undefined;
    },
  }),
];
