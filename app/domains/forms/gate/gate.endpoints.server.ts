import { gateCookie, readGateToken } from '#app/platform/access/gate-device.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint, RequestParts } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { confirmScan } from './confirm-scan.server.ts';
import * as schema from './gate.schema.ts';
import { gateHours } from './gate-limits.schema.ts';
import { getBundle } from './get-gate-bundle.server.ts';
import { closeGate, openGate } from './open-and-close-gate.server.ts';
import { searchGateTickets } from './search-gate-tickets.server.ts';
import { uploadScans } from './upload-scans.server.ts';

const tag = 'Gerbang acara';
const rateLimit: RateLimit = { name: 'gate-reads', max: 60, windowSeconds: 60 };

/** The fields of the request, with the device of its cookie and no other. */
const withDevice =
  (part: 'body' | 'query') =>
  (parts: RequestParts, request: Request, { env, signed }: Platform) => ({
    ...(parts[part] as object),
    device_token: readGateToken(request.headers, env.publicUrl.startsWith('https:'), signed) ?? undefined,
  });

const isSecure = ({ env }: Platform): boolean => env.publicUrl.startsWith('https:');

export const gateEndpoints: readonly Endpoint[] = [
  expose(confirmScan, {
    method: 'post',
    path: '/ev-attendance/confirm-scan',
    summary: 'Memindai tiket peserta',
    description:
      'Untuk perangkat gerbang atau petugas acara itu. unique: isi kode QR, atau kode di bawahnya. Tiket yang tidak dikenal, rusak, palsu atau dari acara lain dijawab sama: 422. nonce: pengiriman ulang mendapat jawaban pertama.',
    tag,
    multipart: true,
    readInput: withDevice('body'),
    body: schema.confirmInput.omit({ device_token: true }),
    response: schema.confirmAnswer,
    respond: (value) => value,
    example: { body: { event: 12, unique: 'K7QM2-X9PT4' } },
  }),
  expose(openGate, {
    method: 'post',
    path: '/ev-attendance/gate/session',
    summary: 'Membuka gerbang di perangkat ini',
    description: 'Dengan kode gerbang, atau sebagai petugas acara itu. Paling lama 12 jam, untuk satu acara.',
    tag,
    readInput: withDevice('body'),
    body: schema.openInput.omit({ device_token: true }),
    response: schema.sessionAnswer,
    respond({ token, event, slug, expires_at }, { headers, platform }) {
      headers.append('set-cookie', gateCookie(token, gateHours * 3_600, isSecure(platform)));
      return answer({ event, slug, expires_at }, 'Gerbang dibuka');
    },
    example: { body: { event: 12, code: 'K7QM2-X9PT4', label: 'Pintu utama' } },
  }),
  expose(closeGate, {
    method: 'delete',
    path: '/ev-attendance/gate/session',
    summary: 'Menutup gerbang di perangkat ini',
    tag,
    optionalBody: true,
    readInput: withDevice('body'),
    body: schema.closeInput.omit({ device_token: true }),
    response: schema.doneAnswer,
    respond(_value, { headers, platform }) {
      headers.append('set-cookie', gateCookie('', 0, isSecure(platform)));
      return { success: true as const, message: 'Gerbang ditutup' };
    },
  }),
  expose(getBundle, {
    method: 'get',
    path: '/ev-attendance/gate/bundle',
    summary: 'Daftar tiket untuk perangkat gerbang, atau perubahannya sejak etag',
    tag,
    rateLimit,
    readInput: withDevice('query'),
    query: schema.bundleInput.omit({ device_token: true }),
    response: schema.bundleAnswer,
    respond: (data) => ({ success: true as const, data }),
    example: { query: { list: 1 } },
  }),
  expose(uploadScans, {
    method: 'post',
    path: '/ev-attendance/gate/scans',
    summary: 'Mengirim pemindaian yang dicatat tanpa jaringan',
    description: 'Paling banyak 200. Setiap nonce dijawab; yang sudah tercatat mendapat jawaban pertamanya.',
    tag,
    maxBodyBytes: 256 * 1_024,
    readInput: withDevice('body'),
    body: schema.uploadInput.omit({ device_token: true }),
    response: schema.uploadAnswer,
    respond: (data) => ({ success: true as const, data }),
  }),
  expose(searchGateTickets, {
    method: 'get',
    path: '/ev-attendance/gate/search',
    summary: 'Mencari peserta dengan nama atau angka terakhir nomornya',
    tag,
    rateLimit: { name: 'gate-search', max: 60, windowSeconds: 60 },
    readInput: withDevice('query'),
    query: schema.searchInput.omit({ device_token: true }),
    response: schema.searchAnswer,
    respond: ({ found }) => ({ success: true as const, data: found }),
    example: { query: { q: 'siti', list: 1 } },
  }),
];
