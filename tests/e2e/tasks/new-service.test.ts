import { afterAll, expect, test } from 'vitest';
import { createEditor } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { opened, openHome, openList } from '#tests/harness/staff-pages.ts';

const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db);

let count = 0;
function newService() {
  count += 1;
  return `Periksa Mata Anak ${['Dasar', 'Lengkap', 'Sekolah', 'Keluarga', 'Berkala'][count - 1]}`;
}
const summary = 'Pemeriksaan tajam penglihatan anak usia sekolah.';
const content = 'Dokter memeriksa mata dan menjelaskan hasilnya.';

const storedOf = async (name: string) => {
  const service = await db.selectFrom('services').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const options = await db
    .selectFrom('service_options')
    .select(['name', 'price'])
    .where('service_id', '=', service.id)
    .orderBy('id')
    .execute();
  const hours = await db.selectFrom('service_schedules').selectAll().where('service_id', '=', service.id).orderBy('day').execute();
  return {
    slug: service.slug,
    options,
    hours: hours.map(({ day, start_hour, end_hour, capacity }) => [day, start_hour, end_hour, capacity]),
  };
};
const expected = {
  options: [
    { name: 'Satu anak', price: 350_000 },
    { name: 'Dua anak', price: 600_000 },
  ],
  hours: [1, 2, 3, 4, 5].map((day) => [day, '08:00:00', '11:00:00', 10]),
};

// The guide counts from the list: the way there is no part of it.
test.each(ways)('a service with two prices, from Monday to Friday, by $by at $width', async (way) => {
  const name = newService();
  const page = await openHome(site, editor, way);
  await openList(page, way, 'Layanan');
  const clerk = clerkOf(page, way);
  await clerk.press('button', 'Layanan baru');
  await clerk.type('Nama', name);
  await clerk.pick('Kategori', 'medical', /Medical/i);
  await clerk.pick('Unit', 'dago', /^RSU Sehati Dago/);
  await clerk.press('radio', 'Datang ke unit');
  await clerk.type('Ringkasan', summary);
  await clerk.typeIn(page.getByRole('textbox', { name: 'Penjelasan', exact: true }), content);
  await clerk.type('Nama, pilihan 1', 'Satu anak');
  await clerk.type('Harga, pilihan 1', '350000');
  await clerk.press('button', 'Tambah pilihan');
  await clerk.type('Nama, pilihan 2', 'Dua anak');
  await clerk.type('Harga, pilihan 2', '600000');
  await clerk.type('Senin, jam 1', '8-11');
  await clerk.type('Tempat, Senin, jam 1', '10');
  await clerk.press('button', 'Sen–Jum', page.getByRole('group', { name: 'Senin', exact: true }));
  await clerk.press('button', 'Terbitkan');
  const shown = await opened(page, () => clerk.press('link', 'lihat halaman'), name);
  await shown.getByText('Dua anak').first().waitFor();
  const { slug, ...stored } = await storedOf(name);
  expect(stored).toEqual(expected);
  expect(new URL(shown.url()).pathname).toBe(`/layanan/detail/${slug}`);
  clerk.expectCost({ presses: 9, seconds: 70 });
});

test('without a script: a service with two prices, from Monday to Friday', async () => {
  const name = newService();
  const page = await openHome(site, editor, { javaScript: false });
  const press = async (role: 'link' | 'button', label: string) =>
    await page.getByRole('main').getByRole(role, { name: label, exact: true }).click();
  const choose = async (label: string, option: RegExp) => {
    const select = page.getByLabel(label, { exact: true });
    await select.selectOption(await select.getByRole('option', { name: option }).first().getAttribute('value'));
  };
  await page.getByRole('link', { name: 'Konten', exact: true }).click();
  await press('link', 'Layanan');
  await press('button', 'Layanan baru');
  await page.getByLabel('Nama', { exact: true }).fill(name);
  await choose('Kategori', /Medical/i);
  await choose('Unit', /^RSU Sehati Dago/);
  await page.getByRole('radio', { name: 'Datang ke unit' }).check();
  await page.getByLabel('Ringkasan').fill(summary);
  await page.getByRole('textbox', { name: 'Penjelasan', exact: true }).fill(`<p>${content}</p>`);
  for (const [at, { name: option, price }] of expected.options.entries()) {
    await page.getByLabel(`Nama, pilihan ${at + 1}`).fill(option);
    await page.getByLabel(`Harga, pilihan ${at + 1}`).fill(String(price));
  }
  for (const day of ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat']) {
    await page.getByLabel(`${day}, jam 1`, { exact: true }).fill('8-11');
    await page.getByLabel(`Tempat, ${day}, jam 1`).fill('10');
  }
  await press('button', 'Simpan naskah');
  await press('button', 'Terbitkan');
  await page.getByText('Diterbitkan.').waitFor();
  expect(await storedOf(name)).toMatchObject(expected);
});
