import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { presentAnswer } from './active-editor.schema.ts';
import { sayPresent } from './report-active-editor.server.ts';

export const presenceEndpoints: readonly Endpoint[] = [
  expose(sayPresent, {
    method: 'post',
    path: '/staff/presence',
    summary: 'Menyatakan sebuah tab sedang menyunting satu catatan, dan siapa lagi yang menyuntingnya',
    description: 'Diulang setiap 15 detik; 45 detik tanpa kabar berarti pergi. Tidak mengunci apa pun.',
    tag: 'Konten',
    response: presentAnswer,
    respond: (present) => answer([...present]),
    example: { body: { kind: 'articles', key: '1', tab: '0b9d0c9c-5d0b-4c51-9d1d-6f1c7c1f5a10', field: 'content' } },
  }),
];
