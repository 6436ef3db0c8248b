import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { opened, openHome, openList } from '#tests/harness/staff-pages.ts';

const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());
const unit = await db.selectFrom('facilities').select(['id', 'name']).where('name', '=', 'RSU Sehati Dago').executeTakeFirstOrThrow();
const manager = await signIn(db, await createUser(db, { roles: ['manager'], facilityId: unit.id }));

const original = 'Vaksinasi Influenza untuk Keluarga';
const promoOf = async (name: string) => await db.selectFrom('promos').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

let count = 0;

// The guide counts from the list: the way there is no part of it.
test.each(ways)('a promo by a copy of an earlier one, by $by at $width', async (way) => {
  count += 1;
  const name = `Vaksinasi Influenza Musim Hujan ${count}`;
  const page = await openHome(site, manager, way);
  await openList(page, way, 'Promo');
  const clerk = clerkOf(page, way);
  await clerk.press('link', original);
  await clerk.press('button', 'Gandakan');
  await page.getByRole('status').getByText('Salinan dibuat').waitFor();
  await clerk.type('Judul', name);
  await clerk.press('button', 'Lamanya 2 minggu');
  await clerk.press('button', 'Terbitkan');
  await opened(page, () => clerk.press('link', 'lihat halaman'), name);
  const [first, copy] = [await promoOf(original), await promoOf(name)];
  const { facility_id, content, image, summary } = first;
  expect(copy).toMatchObject({ facility_id, content, image, summary, slug: `vaksinasi-influenza-musim-hujan-${count}` });
  expect(copy.starts_on).not.toBe(first.starts_on);
  clerk.expectCost({ presses: 5, seconds: 25 });
});

test('a manager of one unit sees no choices of another one', async () => {
  const [way] = ways;
  if (!way) throw new Error('no way');
  const page = await openHome(site, manager, way);
  await openList(page, way, 'Promo');
  const others = await db.selectFrom('promos').select('name').where('facility_id', '!=', unit.id).execute();
  const listed = await page.getByRole('rowheader').allInnerTexts();
  expect(listed).toContain(original);
  expect(listed.filter((title) => others.some(({ name }) => title === name))).toEqual([]);
  const clerk = clerkOf(page, way);
  await clerk.press('button', 'Promo baru');
  const group = page.getByRole('group', { name: 'Unit', exact: true });
  await group.getByText(unit.name).waitFor();
  await clerk.press('button', 'Ganti Unit');
  for (const typed of ['', 'sehati', 'melati', 'braga']) {
    await clerk.type('Unit', typed);
    if (typed === '' || typed === 'sehati') await page.getByRole('option', { name: unit.name }).waitFor();
    else await page.getByText(`Tidak ada “${typed}”.`).waitFor();
    expect(await page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual(
      typed === '' || typed === 'sehati' ? [expect.stringContaining(unit.name)] : [],
    );
  }
});
