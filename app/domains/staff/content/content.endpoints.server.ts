import { z } from 'zod';
import { answer, envelopeSchema } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { findFollowUps } from './find-follow-ups.server.ts';

const followUps = envelopeSchema(
  z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      href: z.string().nullable().describe('Halaman tempat mengerjakannya; kosong bila dikerjakan peran lain'),
      roles: z.array(z.string()).describe('Peran yang mengerjakannya'),
    }),
  ),
);

export const contentEndpoints: readonly Endpoint[] = [
  expose(findFollowUps, {
    method: 'get',
    path: '/staff/follow-ups/{kind}/{key}',
    summary: 'Yang masih perlu dikerjakan untuk sebuah konten yang sudah terbit',
    tag: 'Petugas',
    rateLimit: { name: 'staff-follow-ups', max: 120, windowSeconds: 60 },
    response: followUps,
    respond: (found) => answer(found),
  }),
];
