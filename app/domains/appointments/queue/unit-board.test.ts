import { expect, test } from 'vitest';
import { specializations } from '#db/demo/specializations.ts';
import { isDiscreet } from './unit-board.ts';

test.each([
  'psikiatri',
  'psikologi Psikotes Kerja',
  'kedokteran-jiwa',
  'Konseling Kesehatan Mental',
  'Rehabilitasi NAPZA',
  'Tes Narkotika',
  'Surat Bebas Narkoba',
  'Terapi Metadon',
  'Klinik Berhenti Alkohol',
  'Tes HIV',
  'Konseling dan Tes (VCT)',
  'Pengobatan ARV',
  'kulit-kelamin-dan-estetika',
  'Kulit dan Kelamin',
  'Dermatologi, Venereologi, dan Estetika',
  'Skrining Infeksi Menular Seksual',
  'Klinik IMS',
  'Tes Sifilis',
  'Tes Gonore dan Klamidia',
  'Herpes Genital',
  'Disfungsi Ereksi',
  'Andrologi',
  'Pemeriksaan Visum',
  'Klinik Kusta',
])('%s is on no board', (about) => {
  expect(isDiscreet(about)).toBe(true);
});

test.each([
  'anak',
  'Jantung Kongenital',
  'Pemeriksaan Mata',
  'Medical Check Up Dasar',
  'Pemeriksaan Kesehatan Calon Pengantin',
  'Vaksinasi HPV',
  'Vaksinasi Herpes Zoster',
  'Fisioterapi Setelah Cedera dan Operasi',
  'Rehabilitasi Jantung',
  'Skrining Tumbuh Kembang Anak',
  'Latihan Fundamental',
])('%s is on the board', (about) => {
  expect(isDiscreet(about)).toBe(false);
});

test('of the specializations only those of mind and skin are hidden', () => {
  expect(specializations.map(({ slug }) => slug).filter(isDiscreet)).toEqual([
    'kulit-kelamin-dan-estetika',
    'psikologi',
    'kedokteran-jiwa',
    'psikiatri-anak-dan-remaja',
  ]);
});
