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
  // The box, with the number of the country and those of the departments.
  const warning = /data-emergency="(?:red|amber|quiet)".*?href="tel:119".*?href="tel:\+62\d+"/s;
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

/** The part of a page below its header, and what it offers to call, in its order. */
async function mainOf(path: string) {
  const html = await (await app.fetch(path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const calls = [...main.matchAll(/<a href="tel:[^"]+"[^>]*>.*?<b>([^<]+)<\/b>/gs)].map(([, label]) => label);
  return { main, calls, tone: /data-emergency="(\w+)"/.exec(main)?.[1] ?? null };
}

test.each([
  ['mulut perot', 'red'],
  ['ambulan', 'plain'],
  ['ugd', 'plain'],
  ['118', 'plain'],
  ['kontraksi', 'red'],
  ['angin duduk', 'red'],
  ['nafas berat', 'red'],
  ['bayi tidak gerak dalam kandungan', 'red'],
  ['digigit anjing', 'red'],
  ['sakit kepala hebat mendadak', 'amber'],
  ['ingin mati', 'quiet'],
  ['kdrt', 'quiet'],
])('%s shows the box before everything else, by any filter, kind and page, and while one types', async (text, tone) => {
  const q = encodeURIComponent(text);
  const pages = [
    `/cari?q=${q}`,
    `/cari?q=${q}&jenis=artikel`,
    `/cari?q=${q}&jenis=promo&halaman=7`,
    `/dokter?cari=${q}&spesialis=mata&unit=rsu-sehati-dago`,
    ...['/articles', '/promo', '/layanan', '/fasilitas-kesehatan', '/spesialisasi'].map((path) => `${path}?cari=${q}`),
  ];
  for (const path of pages) {
    const { main, ...found } = await mainOf(path);
    expect([path, found.tone, found.calls.length]).toEqual([path, tone, 2]);
    expect([path, main.indexOf('data-emergency') < main.indexOf('<h1')]).toEqual([path, true]);
  }
  const { data } = (await (await app.fetch(`/v1/search?q=${q}&kind=article`)).json()) as { data: { emergency?: { tone: string } } };
  expect(data.emergency?.tone).toBe(tone);
});

test('119 comes first, then the department that does most of what is needed, with the number of its record', async () => {
  expect((await mainOf('/cari?q=ketuban+pecah')).calls).toEqual(['119', 'IGD RSIA Sehati Melati']);
  const { data } = (await (await app.fetch('/v1/search?q=ketuban+pecah')).json()) as { data: { emergency: { calls: { slug: string }[] } } };
  expect(data.emergency.calls.slice(0, 2).map(({ slug }) => slug)).toEqual(['119', 'rsia-sehati-melati']);
  // A stroke goes where neurologists are.
  expect((await mainOf('/cari?q=mulut+mencong')).calls[1]).not.toBe('IGD RSIA Sehati Melati');
  expect((await mainOf('/cari?q=kdrt')).calls).toEqual(['119', '129 (SAPA)']);
  const unit = await app.db
    .selectFrom('facilities')
    .select(['name', 'emergency_phone'])
    .where('name', 'like', '%Jantung%')
    .where('is_unit', '=', true)
    .executeTakeFirstOrThrow();
  const { main, calls } = await mainOf('/cari?q=angin+duduk');
  expect(calls[1]).toBe(`IGD ${unit.name}`);
  expect(main).toContain(`href="tel:${unit.emergency_phone}`);
  expect(main).toContain('href="tel:112"');
});

test('the results of a crisis have no medicines, promos, events or articles, and those of another search have', async () => {
  const kinds = async (text: string) => {
    const { data } = (await (await app.fetch(`/v1/search?q=${encodeURIComponent(text)}&limit=20`)).json()) as {
      data: { hits: { kind: string }[] };
    };
    return new Set(data.hits.map(({ kind }) => kind));
  };
  expect(await kinds('depresi')).toContain('article');
  const crisis = await kinds('depresi ingin mati');
  expect(crisis.size).toBeGreaterThan(0);
  expect(['medicine', 'promo', 'event', 'article'].filter((kind) => crisis.has(kind))).toEqual([]);
  const { main } = await mainOf('/cari?q=depresi+ingin+mati&jenis=artikel');
  expect(main).not.toContain('/articles/detail/');
});

test('a correction that names an emergency asks first', async () => {
  // Two errors: none that the box reads itself, so the correction of the search does.
  const { tone, main } = await mainOf('/cari?q=sttrokke');
  expect([tone, main.includes('Apakah ada salah satu ini?')]).toEqual(['amber', true]);
});
