import { afterAll, expect, test } from 'vitest';
import { createRegions } from '#tests/factories/addresses.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { openHome, openList } from '#tests/harness/staff-pages.ts';

const site = await openSite({ demo: true });
const { db, fetch } = site.app;
afterAll(() => site.close());
await createRegions(db);
// The numbers of a unit are written by administrators and managers; who adds units is an administrator.
const [author, colleague] = [await createEditor(db, { roles: ['admin'] }), await createEditor(db, { roles: ['admin'] })];

const names = ['RSU Sehati Cibeunying', 'RSU Sehati Sukajadi', 'RSU Sehati Cicadas', 'RSU Sehati Gedebage'].values();
const unitOf = async (name: string) => await db.selectFrom('facilities').selectAll().where('name', '=', name).executeTakeFirst();

// The guide counts the author from the list, and the second person from the home.
test.each(ways)('a unit, and its publication by a second person, by $by at $width', async (way) => {
  const name = names.next().value as string;
  const page = await openHome(site, author, way);
  await openList(page, way, 'Fasilitas');
  const clerk = clerkOf(page, way);
  await clerk.press('button', 'Fasilitas baru');
  await clerk.type('Nama', name);
  await clerk.pick('Jenis', 'rumah sakit', /^Rumah Sakit/);
  await clerk.press('checkbox', 'Menerima pendaftaran poliklinik');
  await clerk.type('Ringkasan', 'Rumah sakit umum dengan IGD 24 jam.');
  await clerk.type('Jalan dan nomor', 'Jl. Kolonel Masturi No. 12');
  await clerk.pick('Kota', 'dago', /Dago/);
  await clerk.type('Letak di peta', '-6.8815, 107.5516');
  await clerk.press('button', '24 jam Senin');
  await clerk.press('button', 'Semua hari', page.getByRole('group', { name: 'Senin', exact: true }));
  await clerk.type('Telepon', '022-6641234');
  await clerk.type('WhatsApp', '08112223344');
  await clerk.press('radio', 'Biru nila');
  await clerk.press('button', 'Minta persetujuan');
  await page.getByRole('status').getByText('Persetujuan diminta kepada').waitFor();
  expect(await unitOf(name)).toBeUndefined();
  clerk.expectCost({ presses: 9, seconds: 80 });

  const other = await openHome(site, colleague, way);
  const second = clerkOf(other, way);
  await second.press('link', new RegExp(`${name}$`), other.getByRole('main'));
  await second.press('button', 'Terbitkan');
  await other.getByRole('status').getByText('Diterbitkan').waitFor();
  const unit = await unitOf(name);
  expect(unit).toMatchObject({ city: 'Bandung', province: 'Jawa Barat', time_zone: 'Asia/Jakarta', is_unit: true, accent: 'indigo' });
  const hours = await db
    .selectFrom('facility_opening_hours')
    .select('day')
    .where('facility_id', '=', unit?.id as number)
    .execute();
  expect(hours).toHaveLength(7);
  const shown = await (await fetch(`/fasilitas-kesehatan/detail/${unit?.slug}`)).text();
  expect(shown).toContain('Jl. Kolonel Masturi No. 12');
  second.expectCost({ presses: 2, seconds: 10 });
});
