import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createDoctor, createSpecialization } from '#tests/factories/directory.ts';
import { createMedicine, createPharmacy, listClasses } from '#tests/factories/shop.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (let n = 1; n <= 14; n += 1) await createArticle(app.db, { name: `Vitamin bagian ${n}` });
  const specialization = await createSpecialization(app.db, { name: 'Gizi' });
  await createDoctor(app.db, { name: 'dr. Vitamina', specializationId: specialization.id });
});
afterAll(() => app.close());

async function page(address: string) {
  const response = await app.fetch(address);
  return { response, html: await response.text() };
}
const titles = (html: string) => [...html.matchAll(/<h3[^>]*><a href="[^"]+">([^<]+)<\/a>/g)].map(([, name]) => name);
const text = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('without a text: the form and nothing found out', async () => {
  const { response, html } = await page('/cari');
  expect(response.status).toBe(200);
  expect(html).toContain('name="q"');
  expect(titles(html)).toEqual([]);
  expect(html).not.toContain('Tidak ditemukan');
});

test('groups by kind with counts, the first four of each', async () => {
  const { html } = await page('/cari?q=vitamin');
  expect(titles(html).filter((name) => name?.startsWith('Vitamin bagian'))).toHaveLength(4);
  expect(titles(html)).toContain('dr. Vitamina');
  expect(text(html)).toContain('Semua 15');
  expect(text(html)).toContain('Artikel 14');
  expect(html).toContain('href="/cari?q=vitamin&amp;jenis=artikel"');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('one kind, page by page', async () => {
  const first = (await page('/cari?q=vitamin&jenis=artikel')).html;
  const second = (await page('/cari?q=vitamin&jenis=artikel&halaman=2')).html;
  expect(titles(first)).toHaveLength(12);
  expect(titles(second)).toHaveLength(2);
  expect(new Set([...titles(first), ...titles(second)]).size).toBe(14);
  expect(first).toContain('rel="next"');
  expect(second).toContain('rel="prev"');
  expect(second).not.toContain('rel="next"');
  // A page after the last one links back to the results.
  expect(text((await page('/cari?q=vitamin&jenis=artikel&halaman=9')).html)).toContain('Sebelumnya');
});

test('says what a misspelt word was taken for', async () => {
  const { html } = await page('/cari?q=vitammin');
  expect(text(html)).toContain('Menampilkan hasil untuk vitamin . Cari vitammin saja.');
  expect(html).toContain('href="/cari?q=vitammin&amp;persis=1"');
});

test('nothing found: says so and leads on', async () => {
  const { response, html } = await page(`/cari?q=${encodeURIComponent('<u>qwxzvk</u>')}`);
  expect(response.status).toBe(200);
  expect(html).not.toContain('<u>qwxzvk');
  expect(text(html)).toContain('Tidak ditemukan hasil untuk');
  expect(text((await page('/cari?q=vitamin&jenis=promo')).html)).toContain('Lihat semua jenis');
});

test('medicines that are sold: a group with its count, a filter, a row with generic name and pharmacy; not those that are not', async () => {
  await listClasses(app.db);
  const pharmacy = await createPharmacy(app.db, { name: 'Apotek Dago' });
  const given = { facilityId: pharmacy.id, generic: 'Asam askorbat' };
  for (let n = 1; n <= 5; n += 1) await createMedicine(app.db, { ...given, name: `Zkapsul ${n}`, slug: `zkapsul-${n}` });
  const hidden = await createMedicine(app.db, { ...given, name: 'Zkapsul 6', slug: 'zkapsul-6' });
  await app.db.updateTable('medicine_stocks').set({ is_active: false }).where('medicine_id', '=', hidden.medicine.id).execute();
  const { html } = await page('/cari?q=zkapsul');
  expect(text(html)).toContain('Semua 5 Obat 5');
  expect(text(html)).toContain('Asam askorbat · Apotek Dago');
  expect(titles(html)).toHaveLength(4);
  const filtered = (await page('/cari?q=zkapsul&jenis=obat')).html;
  expect(titles(filtered).toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `Zkapsul ${n}`));
  expect(filtered).toContain('href="/obat/detail/zkapsul-1"');
});

test('an unknown kind means all of them, odd pages mean the first', async () => {
  expect(titles((await page('/cari?q=vitamin&jenis=resep')).html)).toHaveLength(5);
  expect(titles((await page('/cari?q=vitamin&jenis=artikel&halaman=abc')).html)).toHaveLength(12);
});

test('is shared by all visitors until an article changes', async () => {
  await page('/cari?q=vitamin&jenis=dokter');
  const { response } = await page('/cari?q=vitamin&jenis=dokter');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('etag')).toBeTruthy();
});
