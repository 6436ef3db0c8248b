import {
  entries,
  flag,
  form,
  later,
  many,
  named,
  optional,
  type Published,
  several,
  text,
} from '#app/kits/content/fields/field-builders.ts';
import { searchKindNames } from '#app/platform/pages/search-kind-names.ts';

/** What a class names for the emergency departments of our hospitals. */
export const ownDepartments = 'igd';

/** The kinds of the search that the results of a class can leave out. */
const hiddenKinds = ['medicine', 'promo', 'event', 'article'] as const;

/** What the box of a class says. It has to fit on a phone above the results. */
export const classForm = form({
  title: text('Judul', 60, { rows: 1, missing: 'Tulis judulnya' }),
  say: text('Kalimat', 200, {
    rows: 3,
    missing: 'Tulis kalimatnya',
    hint: 'Paling banyak 200 karakter. Kata yang berubah menunggu tinjauan dokter lagi.',
  }),
  actions: entries('Lakukan', 160, { item: 'tindakan', max: 7, hint: 'Yang terpenting dahulu' }),
  avoid: entries('Jangan', 160, { item: 'larangan', max: 7 }),
  signs: entries('Tanda yang ditanyakan', 90, { item: 'tanda', max: 7, hint: 'Di kotak kuning: Apakah ada salah satu ini?' }),
  numbers: many('Nomor', 'emergency-numbers', 'key', {
    min: 1,
    max: 8,
    missing: 'Pilih paling sedikit satu nomor',
    hint: 'Menurut urutannya',
    extra: { value: ownDepartments, label: 'IGD rumah sakit kami' },
  }),
  prefer: optional(
    named('IGD yang didahulukan', 'specializations', 'slug', { hint: 'Rumah sakit yang paling banyak berpraktik di bidang ini' }),
  ),
  is_quiet: flag('Kotak tenang, tanpa merah'),
  hides: several(
    'Tidak ditampilkan di hasil',
    hiddenKinds.map((value) => ({ value, label: searchKindNames[value] })),
    { hint: 'Boleh kosong' },
  ),
  is_lowered: flag('Ditanyakan dahulu bila ada kata seperti terapi, riwayat, biaya'),
  first_aid: later(
    entries('Langkah pertolongan pertama', 200, {
      item: 'langkah',
      max: 7,
      hint: 'Menurut urutannya. Kosong: kelas ini tidak punya halaman.',
    }),
  ),
  hides_first_aid: later(flag('Sembunyikan halaman pertolongan pertamanya')),
});

export type ClassSnapshot = Published<typeof classForm>;
