import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const html = async (text: string, more = '') =>
  (await (await app.fetch(`/cari?q=${encodeURIComponent(text)}${more}`)).text()).replaceAll('<!-- -->', '');
/** The card above the results, without its tags. */
const cardOf = (page: string) =>
  /<section aria-label="Jawaban".*?<\/section>/s
    .exec(page)?.[0]
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() ?? null;

test('a question of every day is answered above the results, by unit where the page compares them', async () => {
  const visits = cardOf(await html('jam besuk dago'));
  expect(visits).toMatch(/^Jam besuk .*RSU Sehati Dago: \S.* Pusat Jantung Sehati Braga: \S/);
  expect(await html('jam besuk dago')).toContain('href="/pasien/besuk"');
  expect(cardOf(await html('harga kamar'))).toContain('RSU Sehati Dago: mulai Rp425.000 semalam');
  expect(cardOf(await html('parkir motor'))).toMatch(/^Rute, angkot, dan parkir .*RSU Sehati Dago: Lantai bawah tanah, Rp2.000 per jam/);
  const page = await html('parkir motor');
  const results = page.indexOf('id="hasil-');
  expect(page.indexOf('aria-label="Jawaban"')).toBeLessThan(results === -1 ? page.length : results);
});

test('the card stands above the results', async () => {
  const page = await html('jam besuk dago');
  const [card, results] = [page.indexOf('aria-label="Jawaban"'), page.indexOf('id="hasil-')];
  expect(card).toBeGreaterThan(0);
  expect(results).toBeGreaterThan(card);
});

test('what asks for no page, a medicine, a crisis and one kind of results have no card', async () => {
  expect(cardOf(await html('dokter anak'))).toBeNull();
  expect(cardOf(await html('harga panadol'))).toBeNull();
  expect(cardOf(await html('ingin bunuh diri biaya'))).toBeNull();
  expect(cardOf(await html('jam besuk', '&jenis=dokter'))).toBeNull();
});

test('an emergency stays the first thing', async () => {
  const page = await html('ambulans serangan jantung');
  const [box, card] = [page.indexOf('119'), page.indexOf('aria-label="Jawaban"')];
  expect(box).toBeGreaterThan(0);
  expect(card).toBeGreaterThan(box);
});

test('programs get the same page', async () => {
  const pageOf = async (q: string) => {
    const { data } = (await (await app.fetch(`/v1/search?q=${encodeURIComponent(q)}`)).json()) as { data: { page?: unknown } };
    return data.page;
  };
  expect(await pageOf('lowongan')).toMatchObject({
    title: 'Lowongan kerja',
    path: '/karier',
    lines: expect.arrayContaining(['RSU Sehati Dago: Apoteker rawat jalan dan Perawat IGD']),
    checked: expect.stringMatching(/^Terakhir dicek /),
  });
  expect(await pageOf('dokter anak')).toBeUndefined();
});

test('of two payers whose names are typed, the longer name is meant', async () => {
  const { db } = app;
  const at = '2026-01-01T00:00:00Z';
  const terms = await db
    .selectFrom('payer_terms')
    .selectAll()
    .where('payer_id', '=', (eb) => eb.selectFrom('payers').select('id').where('name', '=', 'Asuransi Contoh Sehat'))
    .execute();
  for (const name of ['Asuransi Contoh', 'Asuransi Contoh Sehat Keluarga']) {
    const payer = { name, kind: 'insurer', published_at: at, updated_at: at };
    const { id } = await db.insertInto('payers').values(payer).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('payer_terms')
      .values(terms.map(({ id: _id, ...row }) => ({ ...row, payer_id: id, published_at: at })))
      .execute();
  }
  app.cache.purgeAll();
  const named = async (typed: string) => /RSU Sehati Dago: ([^:]*):/.exec(cardOf(await html(typed)) ?? '')?.[1];
  expect(await named('asuransi contoh')).toBe('Asuransi Contoh');
  expect(await named('asuransi contoh sehat')).toBe('Asuransi Contoh Sehat');
  expect(await named('asuransi contoh sehat keluarga')).toBe('Asuransi Contoh Sehat Keluarga');
});

test('the words are of the guide of the unit that is named, else of the one for all, and of no other unit', async () => {
  const { db } = app;
  const ofAll = db.selectFrom('visitor_guides').where('anchor', '=', 'surat-sakit');
  const { id: _id, ...guide } = await ofAll.selectAll().executeTakeFirstOrThrow();
  const units = await db.selectFrom('facilities').select(['id', 'name']).where('is_unit', '=', true).execute();
  const unitOf = (word: string) => units.find(({ name }) => name.includes(word))?.id ?? 0;
  const texts = { Melati: 'Ke loket tiga.', Dago: 'Ke loket empat.' };
  const own = Object.entries(texts).map(([word, text]) => ({ facility_id: unitOf(word), content: `<p>${text}</p>` }));
  await db
    .insertInto('visitor_guides')
    .values(own.map((one) => ({ ...guide, ...one, steps: '[]', sort_order: 0 })))
    .execute();
  app.cache.purgeAll();
  app.platform.cache.purgeAll();
  const common = 'Surat sakit Surat sakit ditulis';
  expect(cardOf(await html('surat sakit'))).toContain(common);
  expect(cardOf(await html('surat sakit braga'))).toContain(common);
  expect(cardOf(await html('surat sakit dago'))).toContain('RSU Sehati Dago: Ke loket empat.');
  expect(cardOf(await html('surat sakit melati'))).toContain('RSIA Sehati Melati: Ke loket tiga.');
  await db.updateTable('visitor_guides').set({ published_at: null }).where('facility_id', 'is', null).execute();
  app.cache.purgeAll();
  app.platform.cache.purgeAll();
  const card = cardOf(await html('surat sakit'));
  expect(card).toContain('Surat sakit');
  expect(card).not.toContain('loket');
});
