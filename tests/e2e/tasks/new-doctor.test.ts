import { afterAll, expect, test } from 'vitest';
import { createEditor } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { opened, openHome, openList } from '#tests/harness/staff-pages.ts';

const site = await openSite({ demo: true });
const { db, fetch } = site.app;
afterAll(() => site.close());
// One person does it all: editors write no hours, and managers no doctors.
const admin = await createEditor(db, { roles: ['admin'] });

let count = 0;
function someone() {
  count += 1;
  return {
    name: `dr. Sinta ${['Wulandari', 'Maharani', 'Puspita', 'Lestari', 'Anggraini'][count]}, Sp.A`,
    email: `sinta-${count}@contoh.id`,
  };
}

const storedOf = async (name: string) => {
  const { id, slug } = await db.selectFrom('doctors').select(['id', 'slug']).where('name', '=', name).executeTakeFirstOrThrow();
  const hours = await db
    .selectFrom('practice_schedules as s')
    .innerJoin('practices as p', 'p.id', 's.practice_id')
    .innerJoin('facilities as f', 'f.id', 'p.facility_id')
    .select(['f.name', 's.day', 's.start_hour', 's.end_hour', 's.capacity'])
    .where('p.doctor_id', '=', id)
    .orderBy('s.day')
    .execute();
  const invited = await db.selectFrom('account_links').select('contact').where('doctor_id', '=', id).execute();
  return { slug, hours: hours.map((one) => Object.values(one).join(' ')), invited: invited.map(({ contact }) => contact) };
};
const weekOf = (days: readonly number[]) => days.map((day) => `RSU Sehati Dago ${day} 08:00:00 12:00:00 20`);

// The guide counts from the list: the way there is no part of it.
test.each(ways)('a new doctor with hours and an invitation, until the page, by $by at $width', async (way) => {
  const { name, email } = someone();
  const page = await openHome(site, admin, way);
  await openList(page, way, 'Dokter');
  const clerk = clerkOf(page, way);
  await clerk.press('button', 'Dokter baru');
  await clerk.type('Nama dengan gelar', name);
  await clerk.press('radio', 'Perempuan');
  await clerk.pick('Spesialis', 'anak', 'Anak');
  await clerk.pick('Unit, praktik 1', 'dago', /^RSU Sehati Dago/);
  await clerk.press('button', 'Terbitkan');
  await clerk.press('link', 'Jam praktik');
  await clerk.type('Senin, jam 1', '8-12');
  await clerk.type('Kuota, Senin, jam 1', '20');
  const monday = page.getByRole('group', { name: 'Senin', exact: true });
  await clerk.press('button', 'Rabu', monday);
  await clerk.press('button', 'Jumat', monday);
  await clerk.press('button', 'Simpan jam');
  await page.getByRole('status').getByText('Jam praktik disimpan').waitFor();
  await clerk.press('link', 'Akun dokter');
  await clerk.type('Alamat email', email);
  await clerk.press('button', 'Kirim undangan');
  await page.getByRole('status').getByText('Undangan dikirim').waitFor();
  const shown = await opened(page, () => clerk.press('link', 'lihat halaman'), name);
  await shown.getByText('08.00–12.00').first().waitFor();
  const { slug, ...stored } = await storedOf(name);
  expect(stored).toEqual({ hours: weekOf([1, 3, 5]), invited: [email] });
  expect(new URL(shown.url()).pathname).toBe(`/dokter/anak/${slug}`);
  expect((await fetch(`/dokter/anak/${slug}`)).status).toBe(200);
  clerk.expectCost({ presses: 12, seconds: 75 });
});

test('without a script: a new doctor with hours and an invitation', async () => {
  const { name, email } = someone();
  const page = await openHome(site, admin, { javaScript: false });
  const press = async (role: 'link' | 'button', label: string) =>
    await page.getByRole('main').getByRole(role, { name: label, exact: true }).click();
  await page.getByRole('link', { name: 'Konten', exact: true }).click();
  await press('link', 'Dokter');
  await press('button', 'Dokter baru');
  await page.getByLabel('Nama dengan gelar').fill(name);
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await page.getByLabel('Spesialis, satu nama per baris').fill('Anak');
  const unit = page.getByLabel('Unit, praktik 1');
  await unit.selectOption(await unit.getByRole('option', { name: /^RSU Sehati Dago/ }).getAttribute('value'));
  await page.getByLabel('Spesialis, praktik 1').selectOption({ label: 'Anak' });
  await press('button', 'Simpan naskah');
  await press('button', 'Terbitkan');
  await press('link', 'Jam praktik');
  for (const day of ['Senin', 'Rabu', 'Jumat']) {
    await page.getByLabel(`${day}, jam 1`, { exact: true }).fill('8-12');
    await page.getByLabel(`Kuota, ${day}, jam 1`).fill('20');
  }
  await press('button', 'Simpan jam');
  await press('link', 'Akun dokter');
  await page.getByLabel('Alamat email', { exact: true }).fill(email);
  await press('button', 'Kirim undangan');
  await page.getByText('Undangan dikirim.').waitFor();
  const { slug, ...stored } = await storedOf(name);
  expect(stored).toEqual({ hours: weekOf([1, 3, 5]), invited: [email] });
  expect(await page.getByRole('link', { name: 'lihat halaman' }).getAttribute('href')).toBe(`/dokter/anak/${slug}`);
});
