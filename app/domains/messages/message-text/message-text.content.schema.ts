import { z } from 'zod';
import type { Field } from '#app/platform/content/field-values.ts';
import { blockOfText } from '#app/platform/fields.ts';

/** The text of a message to phones, and what WhatsApp says of it. */
export const textSnapshot = z.object({
  body: blockOfText(1_024, 'Isi teks pesan'),
  approval: z.enum(['waiting', 'approved', 'refused'], { error: 'Pilih keadaannya' }),
});

export type TextSnapshot = z.output<typeof textSnapshot>;

export const textFields: readonly Field[] = [
  {
    name: 'body',
    label: 'Teks',
    control: 'text',
    rows: 8,
    hasValues: true,
    hint: 'Isian {{…}} tetap ada, masing-masing sekali. Perubahannya diterbitkan orang lain, bukan penulisnya.',
  },
  {
    name: 'approval',
    label: 'Persetujuan WhatsApp',
    control: 'choice',
    hint: 'Teks baru diajukan di WhatsApp dengan nama di judul halaman ini. Sampai disetujui, WhatsApp memakai teks sebelumnya; SMS dan kirim manual memakai yang baru.',
    options: [
      { value: 'waiting', label: 'Menunggu persetujuan' },
      { value: 'approved', label: 'Disetujui' },
      { value: 'refused', label: 'Ditolak' },
    ],
  },
];
