import { afterAll, expect, test } from 'vitest';
import { createUser } from '#tests/factories/accounts.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { openAs } from '#tests/harness/demo-staff.ts';

/*
 * Task 12 of the staff: the editor of a hospital builds a landing page of three sections and moves one of them. From the home page until it is
 * on the site, in at most 8 presses and 80 seconds.
 */
const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());
const unit = await db.selectFrom('facilities').select('id').where('slug', '=', 'rsu-sehati-dago').executeTakeFirstOrThrow();
const editor = await createUser(db, { name: 'Rina', roles: ['editor'], facilityId: unit.id });

test.each(ways)('$width px, by $by: three sections are added, filled and moved, and visitors read them in this order', async (way) => {
  const title = `Cek Tekanan Darah ${ways.indexOf(way) + 1}`;
  const page = await openAs(site, editor, '/staff', way);
  const clerk = clerkOf(page, way);
  await clerk.press('link', 'Konten');
  await clerk.press('link', 'Halaman kampanye', page.getByRole('main'));
  await clerk.press('button', 'Halaman kampanye baru');
  await clerk.type('Judul', title);
  await clerk.type('Ringkasan', 'Tekanan darah diukur tanpa janji.');

  const sections = page.getByRole('group', { name: 'Bagian' });
  const cards = sections.getByRole('list', { name: 'Bagian' }).getByRole('listitem');
  await clerk.press('button', 'Pengantar', sections);
  await clerk.typeOn('Untuk siapa');
  await clerk.type('Alinea', 'Bagi orang dewasa, sekali setahun.', cards.nth(0));
  await clerk.press('button', 'Tanya jawab', sections);
  await clerk.typeOn('Sebelum datang');
  await clerk.type('Pertanyaan, pertanyaan 1', 'Perlu puasa?', cards.nth(1));
  await clerk.type('Jawaban, pertanyaan 1', 'Tidak.', cards.nth(1));
  await clerk.press('button', 'Langkah', sections);
  await clerk.typeOn('Yang dilakukan');
  await clerk.type('Judul, langkah 1', 'Duduk tenang', cards.nth(2));
  await clerk.type('Penjelasan, langkah 1', 'Lima menit sebelum diukur.', cards.nth(2));
  await clerk.press('button', 'Naikkan bagian Yang dilakukan', sections);
  await clerk.press('button', 'Terbitkan');
  await page.getByText('Diterbitkan. Situs berubah dalam satu detik.').waitFor();
  clerk.expectCost({ presses: 8, seconds: 80 });

  await page.goto(`/sp/cek-tekanan-darah-${ways.indexOf(way) + 1}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.filter((one) => /Untuk siapa|Yang dilakukan|Sebelum datang/.test(one))).toEqual([
    'Untuk siapa',
    'Yang dilakukan',
    'Sebelum datang',
  ]);
  for (const text of ['Bagi orang dewasa, sekali setahun.', 'Lima menit sebelum diukur.', 'Perlu puasa?'])
    await page.getByRole('main').getByText(text).waitFor();
});
