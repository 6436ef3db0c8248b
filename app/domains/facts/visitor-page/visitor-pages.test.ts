import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { factKindNames, factTables } from '../fact/fact-kinds.ts';
import { otherPages, patientPages } from '../guide/guide-pages.schema.ts';
import { isIdOfPage } from '../guide/page-ids.schema.ts';

const app = await createTestApp({ demo: true });
const { db } = app;
afterAll(() => app.close());
const units = ['RSIA Sehati Melati', 'RSU Sehati Dago', 'Pusat Jantung Sehati Braga'];
/** Both caches, after a row was changed past the operations. */
const forgetAll = () => {
  app.cache.purgeAll();
  app.platform.cache.purgeAll();
};
const html = async (path: string) => (await (await app.fetch(path)).text()).replaceAll('<!-- -->', '');
const readText = (markup: string) =>
  markup
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0] ?? '';
/** What people read of a page. */
const textOf = (page: string) => readText(mainOf(page));
/** What people read in the cards of a unit. */
function textOfUnit(page: string, slug: string): string {
  const cards = mainOf(page).split('class="card unit-').slice(1);
  const own = cards.filter((card) => card.includes(`href="/fasilitas-kesehatan/detail/${slug}"`));
  return own.map((card) => readText(`<${card.split(/<\/?section|<nav/)[0]}`)).join(' ');
}

describe.each(patientPages)('$path', ({ path, title }) => {
  test('names every unit or holds for all, says when it was checked, and has no blank', async () => {
    const page = await html(path);
    const text = textOf(page);
    expect(text).toContain(title);
    expect(text).toMatch(/Terakhir dicek \d{1,2} \w+ 20\d\d/);
    expect(units.filter((unit) => !text.includes(unit))).toEqual([]);
    expect(text).not.toMatch(/\bnull\b|undefined|NaN|Invalid|\[object/);
    expect(page).toContain(`<link rel="canonical" href="${app.platform.env.publicUrl}${path}"`);
  });
});

/** What people ask, where it is answered, and what is read there, for all units. */
const questions: readonly (readonly [string, string, readonly RegExp[]])[] = [
  ['rujukan bpjs', '/pasien/bpjs', [/Rujukan BPJS: langkah demi langkah/, /puskesmas/]],
  ['igd ditolak bpjs', '/pasien/bpjs', [/langsung ke IGD tanpa rujukan/]],
  ['naik kelas bpjs', '/pasien/bpjs', [/selisih biayanya dijelaskan/]],
  ['asuransi apa saja', '/pasien/asuransi', [/Asuransi Contoh Sehat/, /TPA Contoh Medika/]],
  ['hasil lab', '/pasien/hasil', [/Hasil laboratorium/, /Lama : ?Rutin 2 jam|Rutin 2 jam/]],
  ['salinan rekam medis', '/pasien/rekam-medis', [/3 hari kerja/]],
  ['surat sakit', '/pasien/rekam-medis', [/tidak dapat dibuat mundur/]],
  ['akta kelahiran', '/pasien/akta-kelahiran', [/surat keterangan lahir/]],
  ['cicilan', '/pasien/biaya', [/Cicilan diputuskan per orang/]],
  ['ambulans', '/darurat', [/119/, /IGD RSU Sehati Dago/]],
];
test.each(questions)('%s: %s', async (_question, path, answers) => {
  const text = textOf(await html(path));
  for (const answer of answers) expect(text).toMatch(answer);
});

/** The same where each unit says its own. A unit without an answer is not asked. */
const questionsOfUnits: readonly (readonly [string, string, Readonly<{ melati?: RegExp; dago?: RegExp; braga?: RegExp }>])[] = [
  [
    'terima bpjs',
    '/pasien/bpjs',
    {
      melati: /Rawat jalan Dengan surat.*IGD Ya.*Melahirkan Dengan surat.*Bawa KTP/,
      dago: /Rawat jalan Dengan surat.*IGD Ya.*Gigi Dengan surat.*Bawa KTP/,
      braga: /Rawat jalan Dengan surat.*IGD Ya.*Gigi Tidak.*Bawa KTP/,
    },
  ],
  [
    'besuk icu',
    '/pasien/besuk',
    {
      melati: / NICU \(bayi\) .*11\.00–12\.00 .*Paling banyak 1 orang/,
      dago: / ICU .*11\.00–12\.00 .*Paling banyak 1 orang/,
      braga: / ICU .*11\.30–12\.00 .*Paling banyak 1 orang/,
    },
  ],
  [
    'jam besuk anak',
    '/pasien/besuk',
    { melati: / Anak .*16\.30–18\.00 .*Paling muda 12 tahun/, dago: / Anak .*16\.30–18\.00 .*Paling muda 12 tahun/ },
  ],
  [
    'harga vip',
    '/pasien/kamar',
    {
      melati: /VIP, 1 tempat tidur Rp1\.150\.000/,
      dago: /VIP, 1 tempat tidur Rp1\.200\.000/,
      braga: /VIP, 1 tempat tidur Rp1\.400\.000/,
    },
  ],
  [
    'kamar kris',
    '/pasien/kamar',
    {
      melati: /Kenanga KRIS, 4 tempat tidur Tanyakan.*Memenuhi 12 dari 12 kriteria KRIS/,
      dago: /Cendana KRIS, 4 tempat tidur Tanyakan.*Memenuhi 12 dari 12 kriteria KRIS/,
      braga: /Asia KRIS, 4 tempat tidur Tanyakan.*Memenuhi 12 dari 12 kriteria KRIS/,
    },
  ],
  ['parkir', '/pasien/lokasi', { melati: /Rp5\.000 sekali masuk/, dago: /Rp3\.000 jam berikutnya/, braga: /Rp4\.000 jam berikutnya/ }],
  ['angkot', '/pasien/lokasi', { melati: /Cicaheum–Ledeng/, dago: /Kalapa–Dago/, braga: /Tanyakan/ }],
  ['kursi roda', '/pasien/lokasi', { melati: /jalur landai di sisi kanan/, dago: /lift di sisi timur/, braga: /semua lantai dengan lift/ }],
  [
    'musala',
    '/pasien/fasilitas-pengunjung',
    { melati: /Lantai 1, sebelah lift/, dago: /Lantai 2, sebelah laboratorium/, braga: /Lantai 3/ },
  ],
  [
    'akreditasi',
    '/mutu',
    {
      melati: /Paripurna Nomor CONTOH-AK-MELATI/,
      dago: /Paripurna Nomor CONTOH-AK-DAGO/,
      braga: /Paripurna Nomor CONTOH-AK-BRAGA/,
    },
  ],
];
const slugs = { melati: 'rsia-sehati-melati', dago: 'rsu-sehati-dago', braga: 'pusat-jantung-sehati-braga' } as const;
test.each(questionsOfUnits)('%s, by unit: %s', async (_question, path, answers) => {
  const page = await html(path);
  for (const [unit, answer] of Object.entries(answers)) {
    expect(textOfUnit(page, slugs[unit as keyof typeof slugs])).toMatch(answer);
  }
});

test.each([
  ...['/pasien/bpjs#rujukan', '/pasien/bpjs#igd', '/pasien/bpjs#kamar', '/pasien/bpjs#antrean', '/pasien/biaya#cicilan'],
  ...['/darurat#ambulans', '/karier#magang', '/pasien/rekam-medis#surat-sakit', '/pasien/fasilitas-pengunjung#donor-darah'],
  ...['/pasien/fasilitas-pengunjung#rohani', '/pasien/rawat-inap#kedukaan', '/pasien/lokasi#kursi-roda'],
])('%s is an anchor of its page', async (address) => {
  const [path = '', anchor] = address.split('#');
  expect(await html(path)).toContain(`id="${anchor}"`);
});

test('a page has each id once, and those that are of no guide are known', async () => {
  const guides = await db.selectFrom('visitor_guides').select('anchor').execute();
  const anchors = guides.map(({ anchor }) => anchor);
  const [twice, unknown] = [new Set<string>(), new Set<string>()];
  for (const { path } of [...patientPages, ...otherPages]) {
    const ids = [...(await html(path)).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids).toContain('halaman-lain');
    for (const [at, id] of ids.entries()) {
      if (ids.indexOf(id) !== at) twice.add(`${path}#${id}`);
      if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && !anchors.includes(id) && !isIdOfPage(id)) unknown.add(id);
    }
  }
  expect([[...twice], [...unknown]]).toEqual([[], []]);
});

test('every number of an emergency department and 119 is called in one press', async () => {
  const page = await html('/darurat');
  const { rows } = { rows: await db.selectFrom('facilities').select('emergency_phone').where('is_unit', '=', true).execute() };
  for (const phone of ['119', ...rows.map(({ emergency_phone }) => emergency_phone)]) expect(page).toContain(`href="tel:${phone}"`);
});

test('a payer is found by another name; a name that nobody has says whom to ask', async () => {
  const found = textOf(await html('/pasien/asuransi?cari=jkn'));
  expect(found).toContain('BPJS Kesehatan');
  expect(found).not.toContain('TPA Contoh Medika');
  const none = await html('/pasien/asuransi?cari=zzqq');
  expect(textOf(none)).toContain('Kami belum tahu apakah penjamin ini menanggung Anda');
  expect(textOf(none)).not.toContain('zzqq');
  expect(none).toContain('<meta name="robots" content="noindex"');
  expect(none).toContain('href="tel:+622200000201"');
});

test('a suspension is said on the page of visits and of the unit, with its last day and reason', async () => {
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await db
    .updateTable('visiting_rules')
    .set({ suspended_from: from, suspended_until: '2099-01-31', suspended_reason: 'wabah campak' })
    .where('ward', '=', 'umum')
    .execute();
  forgetAll();
  for (const path of ['/pasien/besuk', '/pasien', '/fasilitas-kesehatan/detail/rsu-sehati-dago']) {
    expect(textOf(await html(path))).toContain('Besuk dihentikan sampai 31 Januari 2099 (wabah campak)');
  }
});

test('the demo has every kind of facts, each unit those that a unit has, and guides for all', async () => {
  const unitRows = await db.selectFrom('facilities').select(['id', 'slug']).where('is_unit', '=', true).execute();
  expect(unitRows).toHaveLength(3);
  for (const kind of factKindNames.filter((name) => !['payers', 'visitor-guides', 'vacancies'].includes(name))) {
    const rows = await db
      .selectFrom(factTables[kind])
      .select('facility_id' as never)
      .execute();
    const of = new Set((rows as { facility_id: number }[]).map(({ facility_id }) => facility_id));
    expect([kind, unitRows.filter(({ id }) => !of.has(id))]).toEqual([kind, []]);
  }
  for (const kind of ['payers', 'vacancies'] as const) {
    expect([kind, (await db.selectFrom(factTables[kind]).select('id').execute()).length]).not.toEqual([kind, 0]);
  }
  const guides = await db.selectFrom('visitor_guides').select('page').where('facility_id', 'is', null).execute();
  const written = new Set(guides.map(({ page }) => page));
  expect(patientPages.filter(({ name }) => !written.has(name)).map(({ name }) => name)).toEqual(['lokasi']);
});

test('/v1 gives facts with their unit and the day of the check, of one facility where it is named', async () => {
  const { id } = await db.selectFrom('facilities').select('id').where('slug', '=', 'rsu-sehati-dago').executeTakeFirstOrThrow();
  for (const path of ['/v1/visiting-hours', '/v1/rooms', '/v1/visitor-places', '/v1/departments', '/v1/hospital-licences']) {
    const answer = await app.fetch(`${path}?facility_id=${id}`);
    const { data } = (await answer.json()) as { data: { facility: { slug: string }; checked_on: string }[] };
    expect([path, answer.status]).toEqual([path, 200]);
    expect(new Set(data.map(({ facility }) => facility.slug))).toEqual(new Set(['rsu-sehati-dago']));
    expect(data[0]?.checked_on).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
  const guides = (await (await app.fetch('/v1/patient-guides/hasil')).json()) as { data: { anchor: string; steps: unknown[] }[] };
  expect(guides.data.map(({ anchor }) => anchor)).toEqual(['laboratorium', 'radiologi']);
  expect((await app.fetch('/v1/patient-guides/lain')).status).toBe(422);
});

test('/v1 answers lists in pages, and the text of a vacancy by its address alone', async () => {
  const listOf = async (path: string) =>
    (await (await app.fetch(path)).json()) as { data: Record<string, unknown>[]; meta: Record<string, number> };
  const [first, second] = [await listOf('/v1/visitor-places'), await listOf('/v1/visitor-places?page=2')];
  const { total = 0 } = first.meta;
  expect(total).toBeGreaterThan(12);
  expect([first.data.length, first.meta]).toEqual([12, { current_page: 1, to: 12, total }]);
  expect(second.meta).toEqual({ current_page: 2, to: Math.min(24, total), total });
  expect(second.data).toHaveLength(Math.min(12, total - 12));
  expect(second.data).not.toContainEqual(first.data[0]);
  const [vacancy] = (await listOf('/v1/vacancies')).data;
  expect(vacancy).not.toHaveProperty('content');
  const { data } = (await (await app.fetch(`/v1/vacancies/${vacancy?.slug}`)).json()) as { data: Record<string, unknown> };
  expect(data).toEqual({ ...vacancy, content: expect.stringContaining('<h2>Tugas</h2>') });
});

test('an unknown page for patients is not found', async () => {
  expect((await app.fetch('/pasien/tidak-ada')).status).toBe(404);
});
