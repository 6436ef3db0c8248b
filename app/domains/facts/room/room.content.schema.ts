import { orderField } from '#app/kits/content/fields/category-fields.ts';
import {
  entries,
  form,
  line,
  money,
  number,
  one,
  optional,
  type Published,
  pictures,
  select,
  several,
} from '#app/kits/content/fields/field-builders.ts';
import { krisCriteria, roomClasses } from './room-classes.schema.ts';

/** A kind of room at a unit. */
export const roomForm = form(
  {
    facility_id: one('Unit', 'facilities', { preset: 'own' }),
    name: line('Nama kamar', 100, { hint: 'Seperti di rumah sakit, contoh Anggrek' }),
    class: select('Kelas', roomClasses),
    beds: optional(number('Tempat tidur per kamar', 1, 12)),
    price_from: optional(money('Harga semalam, mulai', { hint: 'Boleh kosong: situs menulis “Tanyakan” dengan nomor unit' })),
    price_until: optional(money('Harga semalam, sampai')),
    not_included: entries('Belum termasuk', 60, { item: 'biaya', max: 8, hint: 'Contoh: obat, kunjungan dokter, tindakan' }),
    amenities: entries('Fasilitas', 80, { item: 'fasilitas', max: 20 }),
    images: pictures('Gambar', 'card', 8, { hint: 'Paling baik dua atau lebih: ruangannya dan kamar mandinya' }),
    kris: several('Kriteria KRIS yang dipenuhi', krisCriteria, { hint: 'Kosong: situs tidak menulisnya' }),
    sort_order: orderField(['facility_id']),
  },
  ({ price_from, price_until }) => {
    if (price_until === null) return null;
    if (price_from === null) return { price_from: 'Isi harga awalnya' };
    return price_until < price_from ? { price_until: 'Tidak kurang dari harga awal' } : null;
  },
);

export type RoomSnapshot = Published<typeof roomForm>;
