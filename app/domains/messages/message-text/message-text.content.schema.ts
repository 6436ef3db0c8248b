import { block, form, type Published, select } from '#app/kits/content/fields/field-builders.ts';

/** The text of a message to phones, and what WhatsApp says of it. */
export const textForm = form({
  body: block('Teks', 1_024, {
    rows: 8,
    hasValues: true,
    missing: 'Isi teks pesan',
    hint: 'Isian {{…}} tetap ada, masing-masing sekali. Perubahannya diterbitkan orang lain, bukan penulisnya.',
  }),
  approval: select(
    'Persetujuan WhatsApp',
    [
      { value: 'waiting', label: 'Menunggu persetujuan' },
      { value: 'approved', label: 'Disetujui' },
      { value: 'refused', label: 'Ditolak' },
    ],
    {
      missing: 'Pilih keadaannya',
      hint: 'Teks baru diajukan di WhatsApp dengan nama di judul halaman ini. Sampai disetujui, WhatsApp memakai teks sebelumnya; SMS dan kirim manual memakai yang baru.',
    },
  ),
});

export type TextSnapshot = Published<typeof textForm>;
