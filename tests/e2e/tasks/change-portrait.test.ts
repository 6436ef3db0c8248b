import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { openAs, photo } from '#tests/harness/demo-staff.ts';

/*
 * Task 8 of the staff: a doctor gets a new photo, with its cut, its most important part and its description. From the home page, in at most 7
 * presses and 30 seconds. The photo is cut to a square by itself, because portraits are.
 */
const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());

const doctors = await db
  .selectFrom('doctors')
  .select(['id', 'name'])
  .where('is_active', '=', true)
  .orderBy('id')
  .limit(ways.length)
  .execute();

test.each(ways)('$width px, by $by: a photo is uploaded, cut around the face, described, and on the site', async (way) => {
  const number = ways.indexOf(way);
  const { id, name } = doctors[number] as (typeof doctors)[number];
  const page = await openAs(site, 'editor', '/staff', way);
  const clerk = clerkOf(page, way);
  await clerk.press('button', 'Cari dan perintah, Ctrl+K');
  const found = page.getByRole('dialog', { name: 'Cari dan perintah' });
  await clerk.type('Halaman, konten, perintah, kode atau nomor pendaftaran', name, found);
  await clerk.press('link', new RegExp(`^${name} ?Dokter$`), found);
  await clerk.attach(page.getByRole('button', { name: 'Unggah berkas untuk Foto' }), await photo(900, 1200, number));
  const dialog = page.getByRole('dialog', { name: 'Pilih gambar' });
  await clerk.press('radio', 'Tengah atas', dialog);
  await clerk.type('Isi gambar', `Foto ${name}`, dialog);
  await clerk.choose('Ada orang yang dapat dikenali?', 'Ada, staf atau model', dialog);
  await clerk.press('button', 'Unggah dan pakai', dialog);
  await clerk.press('button', 'Terbitkan perubahan (1)');
  await page.getByText('Diterbitkan. Situs berubah dalam satu detik.').waitFor();

  const { portrait } = await db.selectFrom('doctors').select('portrait').where('id', '=', id).executeTakeFirstOrThrow();
  const columns = ['alt', 'persons', 'licence', 'width', 'height', 'focal'] as const;
  const medium = await db.selectFrom('media').select(columns).where('address', '=', portrait).executeTakeFirstOrThrow();
  // 900 of 1200 px in height, from the top: the face is in the middle of what is kept.
  expect(medium).toEqual({ alt: `Foto ${name}`, persons: 'staff', licence: 'own', width: 900, height: 900, focal: 5 });
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Lihat di situs' }).first().click();
  const shown = (await opened).getByRole('img', { name: `Foto ${name}` });
  expect(await shown.getAttribute('src')).toContain(portrait);
  clerk.expectCost({ presses: 7, seconds: 30 });
});
