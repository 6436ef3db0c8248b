import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { openAs, photo } from '#tests/harness/demo-staff.ts';

/*
 * Task 3 of the staff: an article with a picture and two sources is written and submitted. From the home page, in at most 9 presses and
 * 110 seconds.
 */
const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());

const texts = {
  Judul: 'Cuci Tangan dengan Sabun',
  Ringkasan: 'Enam langkah mencuci tangan, dan kapan anak perlu melakukannya.',
  Penulis: 'Maya Lestari',
};
const words = 'Gosok kedua telapak tangan dengan sabun selama 20 detik, lalu bilas dengan air mengalir.';
const sources = ['Kementerian Kesehatan, 2024', 'WHO, 2023'] as const;
const described = 'Anak mencuci tangan di wastafel';

/** The newest text that was submitted, and whether its approval publishes it. */
async function submitted() {
  const review = await db
    .selectFrom('content_reviews as r')
    .innerJoin('staff_revisions as v', (join) =>
      join.onRef('v.kind', '=', 'r.kind').onRef('v.key', '=', 'r.key').onRef('v.n', '=', 'r.revision'),
    )
    .innerJoin('users as u', 'u.id', 'r.submitted_by')
    .select(['v.data', 'r.publishes_when_approved as publishes', 'u.name as by'])
    .where('r.state', '=', 'submitted')
    .orderBy('r.id', 'desc')
    .executeTakeFirstOrThrow();
  const { image = '', category_id, content = '', ...data } = review.data as Record<string, string>;
  const picture = await db.selectFrom('media').select(['alt', 'persons', 'licence']).where('address', '=', image).executeTakeFirst();
  const category = await db.selectFrom('article_categories').select('name').where('id', '=', Number(category_id)).executeTakeFirst();
  // What is typed before the code of the editor has come, or without it, has no tags.
  return { ...review, data: { ...data, content: content.replace(/^<p>(.*)<\/p>$/, '$1') }, picture, category: category?.name };
}

/** What an article about no illness leaves empty. */
const noCare = {
  illnesses: '',
  symptoms: '',
  care_call: '',
  care_today: '',
  care_appointment: '',
  care_home: '',
  care_specialization_id: '',
};

/** The address of a text that is written without a script is made when it is published. */
const expected = (number: number, slug = `cuci-tangan-dengan-sabun-${number}`) => ({
  by: 'Maya Lestari (contoh)',
  publishes: true,
  category: 'Hidup Sehat',
  picture: { alt: `${described} ${number}`, persons: 'none', licence: 'own' },
  data: {
    name: `${texts.Judul} ${number}`,
    slug,
    summary: texts.Ringkasan,
    ex_author: texts.Penulis,
    content: words,
    citations: `1 | ${sources[0]}\n2 | ${sources[1]}`,
    ...noCare,
  },
});

test.each(ways)('$width px, by $by: an article, its picture and two sources are submitted', async (way) => {
  const number = ways.indexOf(way) + 1;
  const page = await openAs(site, 'editor', '/staff', way);
  const clerk = clerkOf(page, way);
  await clerk.press('link', 'Konten');
  await clerk.press('link', 'Artikel', page.getByRole('main'));
  await clerk.press('button', 'Artikel baru');
  await clerk.type('Judul', `${texts.Judul} ${number}`);
  await clerk.pick('Kategori', 'hidup', 'Hidup Sehat');
  await clerk.type('Ringkasan', texts.Ringkasan);
  await clerk.attach(page.getByRole('button', { name: 'Unggah berkas untuk Gambar sampul' }), await photo(1600, 900, number));
  const dialog = page.getByRole('dialog', { name: 'Pilih gambar' });
  await clerk.type('Isi gambar', `${described} ${number}`, dialog);
  await clerk.choose('Ada orang yang dapat dikenali?', 'Tidak ada', dialog);
  await clerk.press('button', 'Unggah dan pakai', dialog);
  await clerk.typeIn(page.getByRole('textbox', { name: 'Isi', exact: true }), words);
  await clerk.type('Sumber, sumber 1', sources[0]);
  await clerk.pressKey('Enter');
  await clerk.typeOn(sources[1]);
  await clerk.type('Penulis', texts.Penulis);
  await clerk.press('button', 'Ajukan tinjauan');
  await page.getByText('Diajukan kepada peninjau medis.').waitFor();
  expect(await submitted()).toEqual(expected(number));
  clerk.expectCost({ presses: 9, seconds: 110 });
});

test('without a script it ends too: the picture is uploaded on its own page, whose address is copied', async () => {
  const number = ways.length + 1;
  const page = await openAs(site, 'editor', '/staff', { javaScript: false });
  await page.getByRole('link', { name: 'Konten', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Artikel', exact: true }).click();
  await page.getByRole('button', { name: 'Artikel baru' }).click();
  await page.getByLabel('Judul', { exact: true }).fill(`${texts.Judul} ${number}`);
  await page.getByLabel('Kategori', { exact: true }).selectOption({ label: 'Hidup Sehat' });
  await page.getByLabel('Ringkasan').fill(texts.Ringkasan);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Buka Gambar di tab baru' }).click();
  const media = await opened;
  await media.getByRole('link', { name: 'Unggah gambar' }).click();
  await media.getByLabel('Gambar', { exact: true }).setInputFiles(await photo(1600, 900, number));
  await media.getByLabel('Isi gambar').fill(`${described} ${number}`);
  await media.getByLabel('Ada orang yang dapat dikenali?').selectOption({ label: 'Tidak ada' });
  await media.getByLabel('Hak pakai').selectOption({ label: 'Milik rumah sakit' });
  await media.getByRole('button', { name: 'Unggah', exact: true }).click();
  const said = await media.getByText('Alamat untuk gambar sampul:').innerText();
  await page.getByLabel('Gambar sampul', { exact: true }).fill(said.split(': ').at(-1) ?? '');
  await page.getByLabel('Isi', { exact: true }).fill(words);
  for (const [at, source] of sources.entries()) {
    await page.getByLabel(`Sumber, sumber ${at + 1}`, { exact: true }).fill(source);
  }
  await page.getByLabel('Penulis').fill(texts.Penulis);
  await page.getByRole('button', { name: 'Simpan naskah' }).click();
  await page.getByRole('button', { name: 'Ajukan tinjauan' }).click();
  await page.getByText('Diajukan kepada peninjau medis.').waitFor();
  expect(await submitted()).toEqual(expected(number, ''));
});
