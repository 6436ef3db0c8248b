import { afterAll, expect, test } from 'vitest';
import { createEditor } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { openHome, openList } from '#tests/harness/staff-pages.ts';

const site = await openSite({ demo: true });
const { db, fetch } = site.app;
afterAll(() => site.close());
const admin = await createEditor(db, { roles: ['admin'] });
const second = 'RSIA Sehati Melati';

/** Doctors of the first page of the list who practise at one hospital, and not at the second one. */
const doctors = (
  await db
    .selectFrom('practices as p')
    .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
    .innerJoin('facilities as f', 'f.id', 'p.facility_id')
    .innerJoin('specializations as s', 's.id', 'p.specialization_id')
    .select(({ fn }) => ['d.id', 'd.name', 'd.slug', fn.min('s.slug').as('specialty')])
    .where('d.is_active', '=', true)
    .groupBy(['d.id', 'd.name', 'd.slug', 'd.updated_at'])
    .having(({ fn }) => fn.countAll(), '=', 1)
    .having(({ fn }) => fn.min('f.name'), '!=', second)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(5)
    .execute()
).values();
const nextDoctor = () => doctors.next().value as { id: number; name: string; slug: string; specialty: string };

const hoursOf = async (id: number) =>
  await db
    .selectFrom('practice_schedules as s')
    .innerJoin('practices as p', 'p.id', 's.practice_id')
    .innerJoin('facilities as f', 'f.id', 'p.facility_id')
    .select(['s.day', 's.start_hour', 's.end_hour', 's.capacity'])
    .where('p.doctor_id', '=', id)
    .where('f.name', '=', second)
    .execute();
const tuesday = [{ day: 2, start_hour: '13:00:00', end_hour: '16:00:00', capacity: 10 }];

// The guide counts from the list, in which the doctor is seen: the way there is no part of it.
test.each(ways)('a second practice with hours, by $by at $width', async (way) => {
  const { id, name, slug, specialty } = nextDoctor();
  const page = await openHome(site, admin, way);
  await openList(page, way, 'Dokter');
  const clerk = clerkOf(page, way);
  await clerk.press('link', name);
  await clerk.press('button', 'Tambah praktik');
  await clerk.pick('Unit, praktik 2', 'melati', new RegExp(`^${second}`));
  await clerk.press('button', /^Terbitkan/);
  await clerk.press('link', 'Jam praktik');
  await clerk.type('Selasa, jam 1', '13-16');
  await clerk.type('Kuota, Selasa, jam 1', '10');
  await clerk.press('button', 'Simpan jam');
  await page.getByRole('status').getByText('Jam praktik disimpan').waitFor();
  expect(await hoursOf(id)).toEqual(tuesday);
  await expect.poll(async () => await (await fetch(`/dokter/${specialty}/${slug}`)).text()).toContain('13.00–16.00');
  clerk.expectCost({ presses: 6, seconds: 30 });
});

test('without a script: a second practice with hours', async () => {
  const { id, name } = nextDoctor();
  const page = await openHome(site, admin, { javaScript: false });
  const press = async (role: 'link' | 'button', label: string | RegExp) =>
    await page.getByRole('main').getByRole(role, { name: label, exact: true }).click();
  await page.getByRole('link', { name: 'Konten', exact: true }).click();
  await press('link', 'Dokter');
  await press('link', name);
  const unit = page.getByLabel('Unit, praktik 2');
  await unit.selectOption(await unit.getByRole('option', { name: new RegExp(`^${second}`) }).getAttribute('value'));
  const first = await page.getByLabel('Spesialis, praktik 1').inputValue();
  await page.getByLabel('Spesialis, praktik 2').selectOption(first);
  await press('button', 'Simpan naskah');
  await press('button', /^Terbitkan/);
  await press('link', 'Jam praktik');
  await page.getByLabel('Selasa, jam 1', { exact: true }).fill('13-16');
  await page.getByLabel('Kuota, Selasa, jam 1').fill('10');
  await press('button', 'Simpan jam');
  await page.getByText('Jam praktik disimpan').waitFor();
  expect(await hoursOf(id)).toEqual(tuesday);
});
