import { afterAll, expect, test } from 'vitest';
import { otherPages, patientPages } from '#app/domains/facts/guide/guide-pages.schema.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { pathOf } from './search.ts';
import { type SearchKind, searchKinds } from './search-kinds.schema.ts';
import { findUnderstood } from './understand-search.server.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());

/** The hits of one kind for a text on a day that is so far away. */
async function hitsOf(text: string, kinds: readonly SearchKind[] = searchKinds, days = 0) {
  const now = new Date(app.platform.clock.now().getTime() + days * 86_400_000);
  const shape = { kinds, shown: kinds, text, each: 40, from: 0, perKind: 5, limit: 10, now, isExact: false };
  return (await findUnderstood(app.platform, shape)).records;
}

test.each([
  ['kebijakan privasi', 'page', '/privacy-policy'],
  ['pertolongan pertama', 'page', '/pertolongan-pertama'],
  ['medical check up eksekutif', 'landing', '/sp/mcu-eksekutif'],
  ['asuransi contoh sehat', 'payer', '/pasien/asuransi?cari=asuransi+contoh+sehat'],
  ['dokter tercepat hari ini', 'page', '/dokter'],
  ['salinan rekam medis', 'guide', '/pasien/rekam-medis#salinan'],
  ['lowongan perawat igd', 'vacancy', '/karier/perawat-igd-dago'],
] as const)('%s finds the %s %s', async (text, kind, path) => {
  const [first] = await hitsOf(text, [kind]);
  expect(first && pathOf(first)).toBe(path);
  expect((await hitsOf(text)).map(pathOf)).toContain(path);
});

test.each([
  ['rekam medis dago', 'department', 'Rekam medis', 'RSU Sehati Dago'],
  ['kamar damar', 'room', 'Damar', 'RSU Sehati Dago'],
  ['parkir motor melati', 'place', 'Parkir motor', 'RSIA Sehati Melati'],
] as const)('%s finds the %s at its unit, and its address leads to it', async (text, kind, name, unit) => {
  const found = (await hitsOf(text)).find((record) => record.kind === kind);
  expect([found?.name, found?.subtitle?.split(' · ')[0]]).toEqual([name, unit]);
  const [path = '', anchor] = (found ? pathOf(found) : '').split('#');
  expect(await (await app.fetch(path)).text()).toContain(` id="${anchor}"`);
});

test('each page of the site is found by its heading', async () => {
  const pages = await app.db.selectFrom('search_pages').select(['path', 'name']).execute();
  // A guide is found through its page.
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...patientPages, ...otherPages].map(({ path }) => path)));
  const wrong: string[] = [];
  for (const { path, name } of pages) {
    const response = await app.fetch(path);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())?.[1]?.replace(/<[^>]*>/g, '');
    const found = (await hitsOf(name, ['page'])).map(pathOf);
    if (response.status !== 200 || heading !== name || !found.includes(path)) wrong.push(`${path} ${response.status} ${heading}`);
  }
  expect(wrong).toEqual([]);
});

test('a vacancy and a payer are found until their last day', async () => {
  expect((await hitsOf('apoteker rawat jalan', ['vacancy'], 18)).map(({ name }) => name)).toContain('Apoteker rawat jalan');
  expect((await hitsOf('apoteker rawat jalan', ['vacancy'], 19)).map(({ name }) => name)).not.toContain('Apoteker rawat jalan');
  expect(await hitsOf('contoh jiwa', ['payer'], 120)).not.toEqual([]);
  expect((await hitsOf('contoh jiwa', ['payer'], 121)).map(({ name }) => name)).not.toContain('Asuransi Contoh Jiwa');
  // One contract of it has no end.
  expect(await hitsOf('contoh tekstil', ['payer'], 400)).not.toEqual([]);
});

test('a complaint leads to its specialists, whatever guide has its words', async () => {
  expect((await hitsOf('bayi lahir unit lain'))[0]?.kind).toBe('specialization');
  expect((await hitsOf('melahirkan'))[0]?.kind).toBe('specialization');
});

test('the name of a unit alone is no question about what it has', async () => {
  const kinds = ['payer', 'department', 'room', 'place', 'vacancy'] as const;
  for (const text of ['jantung', 'dago', 'braga']) expect([text, await hitsOf(text, kinds)]).toEqual([text, []]);
});

test('a payer names the units whose contract holds today', async () => {
  const unitsOf = async (days: number) => (await hitsOf('asuransi contoh sehat', ['payer'], days))[0]?.subtitle;
  const later = new Date(app.platform.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
  await app.db
    .updateTable('payer_terms')
    .set({ valid_from: later })
    .where('facility_id', '=', (eb) => eb.selectFrom('facilities').select('id').where('slug', '=', 'rsu-sehati-dago'))
    .where('payer_id', '=', (eb) => eb.selectFrom('payers').select('id').where('name', '=', 'Asuransi Contoh Sehat'))
    .execute();
  expect([await unitsOf(0), await unitsOf(10)]).toEqual(['RSIA Sehati Melati', 'RSIA Sehati Melati, RSU Sehati Dago']);
});
