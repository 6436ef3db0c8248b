import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { articleTexts, createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';

const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { roles: ['editor', 'manager'] });
const { done } = editingCalls(platform, editor);

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(path);
  return page;
}

/** The page of a new record with these texts, and what is stored of it. */
async function draft(kind: string, values: Record<string, string> = {}, options: PageOptions = {}) {
  const { operations } = resourceOf(kind);
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values });
  const page = await open(`/staff/konten/${kind}/${key}`, options);
  const stored = async () => {
    const head = db.selectFrom('staff_records').select('working').where('kind', '=', kind).where('key', '=', key);
    return (await head.executeTakeFirstOrThrow()).working as Record<string, string>;
  };
  return { page, stored };
}

const isWithinWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a place is chosen by the names around it; without a script its number is typed beside them', async () => {
  const first = await createSpecialization(db, { name: 'Anak Uji' });
  const second = await createSpecialization(db, { name: 'Bedah Uji' });
  await db.updateTable('specializations').set({ sort_order: 10 }).where('id', '=', first.id).execute();
  await db.updateTable('specializations').set({ sort_order: 20 }).where('id', '=', second.id).execute();
  const { page, stored } = await draft('specializations', { name: 'Gigi' }, { width: 360 });
  const place = page.getByLabel('Urutan', { exact: true });
  await place.selectOption({ label: 'Sesudah Anak Uji' });
  await expect.poll(stored).toMatchObject({ sort_order: '15' });
  await page.getByText('Sekarang sesudah Anak Uji, sebelum Bedah Uji').waitFor();
  await place.selectOption({ label: 'Paling depan, sebelum Anak Uji' });
  await expect.poll(stored).toMatchObject({ sort_order: '0' });
  await page.getByText('Tulis angkanya').press('Enter');
  await page.getByLabel('Angka urutan').fill('21');
  await expect.poll(() => place.inputValue()).toBe('2');
  expect(await findings(page)).toEqual([]);
  expect(await isWithinWidth(page)).toBe(true);

  const plain = await draft('specializations', { name: 'Mata', sort_order: '12' }, { javaScript: false });
  await plain.page.getByText('Sekarang sesudah Anak Uji, sebelum Bedah Uji').waitFor();
  await plain.page.getByLabel('Urutan', { exact: true }).fill('30');
  await plain.page.getByRole('button', { name: 'Simpan naskah' }).click();
  expect(await plain.stored()).toMatchObject({ sort_order: '30' });
});

test('between two neighbours without a free number one press makes room, and the list keeps its order', async () => {
  const listed = async (name: string, sort_order: number) => {
    const { id } = await createSpecialization(db, { name });
    await db.updateTable('specializations').set({ sort_order }).where('id', '=', id).execute();
  };
  await listed('Rapat Dua', 5_001);
  await listed('Rapat Tiga', 5_002);
  const { page, stored } = await draft('specializations', { name: 'Rapat Baru' });
  // Of one number the older record comes first: with that of either neighbour it would stand on the wrong side.
  await listed('Rapat Satu', 5_000);
  await page.reload();
  const place = page.getByLabel('Urutan', { exact: true });
  await place.selectOption({ label: 'Sesudah Rapat Satu' });
  await page.getByText('Sekarang sesudah Rapat Satu, sebelum Rapat Dua').waitFor();
  const orders = async () => {
    const found = await db
      .selectFrom('specializations')
      .select(['name', 'sort_order'])
      .where('name', 'like', 'Rapat %')
      .orderBy('sort_order')
      .execute();
    return found as { name: string; sort_order: number }[];
  };
  const [one, two, three] = await orders();
  expect([one?.name, two?.name, three?.name]).toEqual(['Rapat Satu', 'Rapat Dua', 'Rapat Tiga']);
  await expect.poll(async () => Number((await stored()).sort_order)).toBeGreaterThan(one?.sort_order ?? 0);
  expect(Number((await stored()).sort_order)).toBeLessThan(two?.sort_order ?? 0);
  await place.selectOption({ label: 'Sesudah Rapat Dua' });
  await expect.poll(async () => Number((await stored()).sort_order)).toBeGreaterThan(two?.sort_order ?? 0);
  expect(await findings(page)).toEqual([]);
});

test('an author is offered by keyboard from those of other articles, and any other name can be typed', async () => {
  await draft('articles', await articleTexts(db, { ex_author: 'Redaksi Uji' }));
  const { page, stored } = await draft('articles');
  const author = page.getByLabel('Penulis', { exact: true });
  await author.fill('redaksi');
  await page.getByRole('option', { name: 'Redaksi Uji' }).waitFor();
  await author.press('ArrowDown');
  await author.press('Enter');
  await expect.poll(stored).toMatchObject({ ex_author: 'Redaksi Uji' });
  await author.fill('Nama Lain');
  await author.press('Tab');
  await expect.poll(stored).toMatchObject({ ex_author: 'Nama Lain' });
  expect(await findings(page)).toEqual([]);
});

test('sources are numbered by themselves, and a number that the text cites is not given to another one', async () => {
  const content = '<p>Demam <sup><a href="#referensi-2">[2]</a></sup></p>';
  const { page, stored } = await draft('articles', { content, citations: '1 | WHO, 2023\n2 | IDAI, 2024' }, { width: 360 });
  await page.getByRole('button', { name: 'Hapus sumber 2' }).press('Enter');
  await page.getByRole('button', { name: 'Tambah sumber' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Sumber, sumber 2');
  await page.keyboard.type('Kemenkes, 2025');
  await expect.poll(stored).toMatchObject({ citations: '1 | WHO, 2023\n3 | Kemenkes, 2025' });
  await page.getByRole('button', { name: 'Naikkan sumber 3' }).press('Enter');
  await expect.poll(stored).toMatchObject({ citations: '3 | Kemenkes, 2025\n1 | WHO, 2023' });
  expect(await findings(page)).toEqual([]);
  expect(await isWithinWidth(page)).toBe(true);
});

test('the empty texts of a doctor are lines to open, also by a link to them and without a script', async () => {
  const { page, stored } = await draft('doctors', { name: 'dr. Uji', education: '<p>Unpad</p>' }, { width: 360 });
  const awards = page.locator('details[data-field=awards]');
  const isOpen = (field: string) => page.locator(`details[data-field=${field}]`).evaluate((one) => (one as HTMLDetailsElement).open);
  await page.getByRole('textbox', { name: 'Pendidikan' }).waitFor();
  expect([await isOpen('education'), await isOpen('awards')]).toEqual([true, false]);
  expect(await findings(page)).toEqual([]);
  await awards.locator('summary').press('Enter');
  // Who types before the editor has come writes HTML (before-rich-editor.test.ts).
  await awards.locator('[data-editor-coming]').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Penghargaan' }).pressSequentially('Dokter teladan');
  await expect.poll(stored).toMatchObject({ awards: '<p>Dokter teladan</p>', education: '<p>Unpad</p>' });
  await page.evaluate(() => {
    location.hash = '#field-publications';
  });
  await expect.poll(() => isOpen('publications')).toBe(true);
  expect(await findings(page)).toEqual([]);
  expect(await isWithinWidth(page)).toBe(true);

  const plain = await draft('doctors', { name: 'dr. Uji' }, { javaScript: false });
  await plain.page.locator('details[data-field=awards] > summary').click();
  await plain.page.getByLabel('Penghargaan').fill('<p>Teladan</p>');
  await plain.page.getByRole('button', { name: 'Simpan naskah' }).click();
  expect(await plain.stored()).toMatchObject({ awards: '<p>Teladan</p>' });
});

test('what a picture shows and its part that stays are changed where it is used', async () => {
  const { id, address } = await createMedium(site.app);
  const { page } = await draft('articles', { image: address }, { width: 360 });
  const button = page.getByRole('button', { name: /^Ubah keterangan/ });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keterangan gambar' });
  await dialog.getByLabel('Isi gambar').fill('Perawat menimbang bayi');
  await dialog.getByRole('radio', { name: 'Kanan bawah' }).check();
  expect(await findings(page)).toEqual([]);
  expect(await isWithinWidth(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Simpan keterangan' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ubah keterangan Perawat menimbang bayi');
  const media = db.selectFrom('media').select(['alt', 'focal', 'licence']).where('id', '=', id);
  expect(await media.executeTakeFirst()).toMatchObject({ alt: 'Perawat menimbang bayi', focal: 9 });

  const plain = await draft('articles', { image: address }, { javaScript: false });
  const link = plain.page.getByRole('link', { name: /^Ubah keterangan/ });
  const panel = await open((await link.getAttribute('href')) ?? '', { javaScript: false });
  expect(await panel.getByLabel('Isi gambar').inputValue()).toBe('Perawat menimbang bayi');
});

test('a doctor brings the main specialization, until another one is chosen', async () => {
  const [heart, unit] = [await createSpecialization(db, { name: 'Jantung Uji' }), await createFacility(db)];
  const doctor = await createDoctor(db, { name: 'dr. Zaki Uji', specializationId: heart.id });
  await createPractice(db, { doctorId: doctor.id, facilityId: unit.id, specializationId: heart.id });
  const { page, stored } = await draft('services', { facility_id: String(unit.id) });
  await page.getByLabel('Dokter', { exact: true }).fill('zaki');
  await page.getByRole('option', { name: /dr. Zaki Uji/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(stored).toMatchObject({ doctor_id: String(doctor.id), specialization_id: String(heart.id) });
  await page.getByRole('button', { name: /^Ganti.*Spesialisasi/ }).waitFor();
});

test('the key of a short link follows its target until it is typed, and the link begins with that target', async () => {
  const page = await open('/staff/konten/short-links/tulis/baru', { width: 360 });
  await page.getByLabel('Tujuan').fill('/promo/detail/skrining-jantung');
  const key = page.getByLabel('Nama tautan');
  expect(await key.inputValue()).toBe('skrining-jantung');
  await key.fill('jantung-sehat');
  await page.getByLabel('Tujuan').fill('/promo/detail/skrining-ginjal');
  expect(await key.inputValue()).toBe('jantung-sehat');
  expect(await findings(page)).toEqual([]);
  expect(await isWithinWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Mulai menulis' }).press('Enter');
  await page.waitForURL(/short-links\/jantung-sehat/);
  expect(await page.getByLabel('Tujuan').inputValue()).toBe('/promo/detail/skrining-ginjal');

  const plain = await open('/staff/konten/short-links/tulis/baru', { javaScript: false });
  await plain.getByLabel('Tujuan').fill('/promo');
  await plain.getByLabel('Nama tautan').fill('promo-tanpa-skrip');
  await plain.getByRole('button', { name: 'Mulai menulis' }).click();
  await plain.waitForURL(/short-links\/promo-tanpa-skrip/);
  expect(await plain.getByLabel('Tujuan').inputValue()).toBe('/promo');
});
