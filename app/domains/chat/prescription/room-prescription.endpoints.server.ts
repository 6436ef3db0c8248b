import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { chatTag, exampleRoom } from '../room/chat-endpoint.ts';
import { findPrescribable, prescribe } from './prescribe.server.ts';
import { prescribableAnswer, prescribeAnswer } from './room-prescription.schema.ts';

export const roomPrescriptionEndpoints: readonly Endpoint[] = [
  expose(findPrescribable, {
    method: 'get',
    path: '/chat/prescribable/{room}',
    summary: 'Mencari obat yang dapat diresepkan, dengan stoknya di setiap apotek',
    description: 'Sedikitnya dua huruf dari nama atau zat aktifnya. Jawabannya paling banyak 20 obat; `more` menyebut banyaknya yang lain.',
    tag: chatTag,
    rateLimit: { name: 'chat-prescribable', max: 120, windowSeconds: 60 },
    response: prescribableAnswer,
    respond: ({ is_open: _, ...found }) => answer(found),
  }),
  expose(prescribe, {
    method: 'post',
    path: '/chat/prescription',
    summary: 'Dokter menandatangani resep untuk pasien chat',
    description:
      'Selama chat berlangsung, atau dalam 24 jam sesudahnya. Pasien memilih apoteknya. Yang ditandatangani tidak berubah; `replaces` menggantinya dengan yang baru. Narkotika dan psikotropika ditolak, juga resep tanpa umur dan jawaban tentang alergi, tanpa berat badan untuk pasien di bawah 12 tahun, obat cair atau dosis yang dibatasi per kg, atau tanpa jawaban tentang kehamilan untuk pasien 10 sampai 60 tahun.',
    tag: chatTag,
    response: prescribeAnswer,
    respond: ({ id }) => answer({ id }),
    example: {
      body: {
        room: exampleRoom,
        birth_date: '2019-03-07',
        weight_kg: 20.5,
        has_allergies: 'no',
        lines: [{ product_id: 1, quantity: 10, directions: '3 x sehari 1 tablet sesudah makan' }],
      },
    },
  }),
];
