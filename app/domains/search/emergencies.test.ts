import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

const emergencies = [
  'serangan jantung',
  'nyeri dada',
  'dada kiri sakit',
  'nyeri dada hebat',
  'dada sesak',
  'dada terasa ditekan',
  'henti jantung',
  'stroke',
  'gejala stroke',
  'mulut mencong',
  'bicara pelo',
  'lumpuh sebelah',
  'kejang',
  'bayi kejang',
  'anak kejang',
  'anak saya step',
  'kejang demam',
  'anak sesak',
  'bayi sesak nafas',
  'sesak napas',
  'susah napas',
  'muntah darah',
  'batuk darah',
  'kepala terbentur',
  'pingsan',
  'keracunan makanan',
  'digigit ular',
  'tersedak',
  'hamil keluar darah',
  'ingin bunuh diri',
];

const appointments = [
  'setelah stroke',
  'terapi stroke',
  'fisioterapi pasca stroke',
  'lumpuh sebelah habis stroke mau terapi',
  'riwayat serangan jantung',
  'pasang ring jantung',
  'dokter jantung',
  'jantung berdebar',
  'epilepsi',
  'batuk lama berdahak',
  'anak demam',
  'muntah',
  'darah tinggi',
  'kontrol hamil',
  'sakit gigi',
  'vaksin bayi',
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

/** The pages that show the numbers of the emergency departments. */
async function warningPages(phrase: string): Promise<string[]> {
  const text = encodeURIComponent(phrase);
  const warning = /Gawat darurat\? Telepon sekarang:<a href="tel:\+62\d+" class="link">IGD /;
  const pages = [`/cari?q=${text}`, `/dokter?cari=${text}`];
  const htmls = await Promise.all(pages.map(async (page) => await (await app.fetch(page)).text()));
  return pages.filter((_, nth) => warning.test(htmls[nth] ?? ''));
}

test.each(emergencies)('%s shows the numbers of the emergency departments', async (phrase) => {
  expect(await warningPages(phrase)).toHaveLength(2);
});

test.each(appointments)('%s does not', async (phrase) => {
  expect(await warningPages(phrase)).toEqual([]);
});
