import { afterAll, expect, test } from 'vitest';
import { createEditor } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';

const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { roles: ['editor'] });

const slug = 'nadia-paramitha';
const published = async () =>
  await db
    .selectFrom('doctors')
    .innerJoin('doctor_specializations as own', 'own.doctor_id', 'doctors.id')
    .innerJoin('specializations', 'specializations.id', 'own.specialization_id')
    .select(['doctors.name as doctor', 'specializations.name'])
    .where('doctors.slug', '=', slug)
    .orderBy('own.place')
    .execute();

test.each(ways)('an editor puts another specialty of a doctor second: $width px, by $by', async (way) => {
  const [first, second, third] = await published();
  if (!(first && second && third)) throw new Error(`${slug} has not three specialties`);
  const page = await site.newPage(way);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto('/staff');
  const clerk = clerkOf(page, way);

  await clerk.press('button', 'Cari dan perintah, Ctrl+K');
  const menu = page.getByRole('dialog', { name: 'Cari dan perintah' });
  await clerk.typeIn(menu.getByRole('searchbox'), 'nadia param');
  await clerk.pressOn(menu.getByRole('link', { name: first.doctor }));
  await clerk.press('button', `Naikkan ${third.name}`);
  await clerk.press('button', /^Terbitkan/);
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Diterbitkan' }).waitFor();

  const order = [first.name, third.name, second.name];
  expect((await published()).map(({ name }) => name)).toEqual(order);
  // The editor reads the same order again.
  const shown = page.getByRole('list', { name: 'Spesialis', exact: true }).getByRole('listitem');
  await page.reload();
  await expect.poll(async () => (await shown.allInnerTexts()).map((text) => order.find((name) => text.startsWith(name)))).toEqual(order);
  clerk.expectCost({ presses: 4, seconds: 8 });
});
