import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { openAs } from '#tests/harness/demo-staff.ts';

/*
 * Task 9 of the staff: an article needs a category that is not there yet. While it is written, in at most 2 presses and 8 seconds.
 */
const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());

const names = ['Kulit', 'Telinga', 'Ginjal', 'Hormon'] as const;

test.each(ways)('$width px, by $by: a category is created where it is chosen, and the article has it', async (way) => {
  const name = names[ways.indexOf(way)] as (typeof names)[number];
  const page = await openAs(site, 'editor', '/staff/konten/articles', way);
  await page.getByRole('button', { name: 'Artikel baru' }).click();
  await page.getByLabel('Judul', { exact: true }).fill(`Merawat ${name}`);

  const clerk = clerkOf(page, way);
  await clerk.pick('Kategori', name, /^Buat Kategori/);
  const dialog = page.getByRole('dialog');
  await clerk.press('button', 'Buat dan pakai', dialog);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ganti Kategori' }).waitFor();
  clerk.expectCost({ presses: 2, seconds: 8 });

  const category = await db.selectFrom('article_categories').select(['id', 'slug']).where('name', '=', name).executeTakeFirstOrThrow();
  expect(category.slug).toBe(name.toLowerCase());
  const working = async () => {
    const { working } = await db
      .selectFrom('staff_records')
      .select('working')
      .where('kind', '=', 'articles')
      .where('key', '=', new URL(page.url()).pathname.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    return working as Record<string, string> | null;
  };
  await expect.poll(working).toMatchObject({ name: `Merawat ${name}`, category_id: String(category.id) });
});

test('the doctors who should review it are chosen in the same dialog', async () => {
  const page = await openAs(site, 'editor', '/staff/konten/articles');
  await page.getByRole('button', { name: 'Artikel baru' }).click();
  await page.getByLabel('Judul', { exact: true }).waitFor();
  const clerk = clerkOf(page, { width: 1280, height: 800, by: 'keys' });
  await clerk.pick('Kategori', 'Alergi', /^Buat Kategori/);
  const dialog = page.getByRole('dialog');
  await clerk.pick('Spesialis yang sebaiknya meninjau', 'kulit', /Kulit/, dialog);
  await clerk.press('button', 'Buat dan pakai', dialog);
  await page.getByRole('button', { name: 'Ganti Kategori' }).waitFor();
  const stored = await db.selectFrom('article_categories').select('specializations').where('name', '=', 'Alergi').executeTakeFirstOrThrow();
  expect(stored.specializations).toEqual(['kulit-kelamin-dan-estetika']);
});
