import { staffFileBytes } from '#app/platform/files/file-sizes.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { listedKind } from '#app/platform/pictures/listed-kind.ts';
import { pictureFilePath } from '#app/platform/pictures/picture-address.ts';
import { addMedium, changeMedium, removeMedium } from './change-media.server.ts';
import { addConsent, withdrawConsent } from './change-media-consents.server.ts';
import { getMedium, listMedia } from './find-media.server.ts';
import { doneAnswer, type Medium, mediaAnswer, mediaList, mediaViewAnswer } from './medium.schema.ts';

const tag = 'Gambar';
const files = { file: staffFileBytes } as const;

function shown({ file_id: _, created_at, consents, ...medium }: Medium) {
  return {
    ...medium,
    preview: pictureFilePath(medium.address, listedKind(medium.address, medium.width), 'small'),
    created_at: created_at.toISOString(),
    consents: consents.map(({ file_id, ...consent }) => ({ ...consent, file: `/files/${file_id}` })),
  };
}

const done = { tag, response: doneAnswer, respond: () => answer({ done: true as const }) };

export const mediaEndpoints: readonly Endpoint[] = [
  expose(listMedia, {
    method: 'get',
    path: '/staff/media',
    summary: 'Gambar yang diunggah dan gambar bawaan, yang terbaru lebih dulu',
    tag,
    rateLimit: { name: 'media-list', max: 120, windowSeconds: 60 },
    response: mediaList,
    respond: ({ media, meta }) => ({ ...answer(media.map(({ uses, ...medium }) => ({ ...shown(medium), uses }))), meta }),
  }),
  expose(getMedium, {
    method: 'get',
    path: '/staff/media/{id}',
    summary: 'Satu gambar dan halaman yang menampilkannya',
    tag,
    rateLimit: { name: 'media-view', max: 120, windowSeconds: 60 },
    response: mediaViewAnswer,
    respond: ({ uses, may_delete, ...medium }) => answer({ ...shown(medium), uses, may_delete }),
  }),
  expose(addMedium, {
    method: 'post',
    path: '/staff/media',
    summary: 'Mengunggah gambar',
    description: 'JPG, PNG, atau WebP, paling besar 25 MB dan 40 megapiksel. Gambar yang sudah ada dijawab dengan yang ada.',
    tag,
    files,
    response: mediaAnswer,
    respond: ({ medium }) => answer(shown(medium)),
  }),
  expose(changeMedium, {
    method: 'put',
    path: '/staff/media/{id}',
    summary: 'Mengubah keterangan gambar',
    tag,
    response: mediaAnswer,
    respond: (medium) => answer(shown(medium)),
    example: { body: { version: 1, alt: 'Dokter memeriksa seorang anak', licence: 'own', persons: 'patient', focal: 5 } },
  }),
  expose(removeMedium, {
    ...done,
    method: 'delete',
    path: '/staff/media/{id}',
    summary: 'Menghapus gambar yang tidak dipakai',
    description: 'Hanya Editor di seluruh grup. Naskah yang belum terbit dan yang dijadwalkan juga pemakaian.',
  }),
  expose(addConsent, {
    method: 'post',
    path: '/staff/media/{id}/consents',
    summary: 'Menyimpan persetujuan orang yang tampak pada gambar',
    description: 'Formulir yang ditandatangani: PDF atau foto. Disimpan terenkripsi; setiap pembukaannya dicatat.',
    tag,
    files,
    response: mediaAnswer,
    respond: (medium) => answer(shown(medium)),
  }),
  expose(withdrawConsent, {
    ...done,
    method: 'delete',
    path: '/staff/media/{id}/consents/{consent}',
    summary: 'Mencabut persetujuan seseorang',
    description: 'Berlaku sejak hari ini; baris dan formulirnya tetap ada sebagai bukti sampai gambarnya dihapus.',
  }),
];
