import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdStock, releaseHold } from '#app/domains/shop/index.server.ts';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import {
  createLines,
  createMedicine,
  createMedicineCategory,
  createPharmacy,
  listClasses,
  type MedicineFixture,
  stockUp,
} from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { PUBLIC_URL: 'http://sehati.test' } });
const { db } = app;
afterAll(() => app.close());

async function open(path: string) {
  const answer = await app.fetch(path, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
const textOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap((match) => JSON.parse(match[1] as string));

let fever: Awaited<ReturnType<typeof createMedicineCategory>>;
let empty: Awaited<ReturnType<typeof createMedicineCategory>>;
let dago: Awaited<ReturnType<typeof createPharmacy>>;
let cough: MedicineFixture;

beforeAll(async () => {
  await listClasses(db);
  fever = await createMedicineCategory(db, { name: 'Demam' });
  empty = await createMedicineCategory(db, { name: 'Belum ada' });
  dago = await createPharmacy(db, { name: 'Apotek Dago' });
  await createMedicine(db, { name: 'Parasetamol', slug: 'parasetamol', categoryId: fever.id, facilityId: dago.id });
  cough = await createMedicine(db, {
    name: 'Sirop batuk',
    slug: 'sirop-batuk',
    class: 'bebas_terbatas',
    generic: 'Dekstrometorfan',
    description: '<p>Teks</p><img src="https://evil.test/x.png" onerror="x()">',
    categoryId: fever.id,
    facilityId: dago.id,
    variants: [
      ['botol', 1, 18_000],
      ['dus', 12, 200_000],
    ],
  });
  await stockUp(db, cough, 20);
});

describe('/obat', () => {
  test('categories, a search, and every listed medicine with class, price and band', async () => {
    const { html } = await open('/obat');
    const text = textOf(html);
    expect(html).toContain('<title>Cari Obat | Sehati</title>');
    for (const said of [
      'Cari Obat',
      'Semua',
      '2 obat',
      'Obat bebas terbatas',
      'Rp18.000 per botol Tersedia',
      'Rp1.000 per tablet Habis',
      'Apotek Dago',
    ])
      expect(text).toContain(said);
    for (const href of [`/obat/kategori/${fever.slug}`, '/obat/detail/sirop-batuk']) expect(html).toContain(`href="${href}"`);
    expect(text).not.toMatch(/Beli|Keranjang/);
  });

  test('a search says that a card can be opened, and is not indexed', async () => {
    const { html } = await open('/obat?cari=batuk');
    expect(textOf(html)).toContain('Klik untuk informasi selengkapnya');
    expect(html).toContain('noindex');
    expect(html).not.toContain('/obat/detail/parasetamol');
  });

  test.each([
    ['/obat?cari=zzzzqq', 'Tidak ditemukan obat dengan kata kunci "zzzzqq" dalam Semua Kategori'],
    ['/obat?cari=zzzzqq&kategori=CATEGORY', 'Tidak ditemukan obat dengan kata kunci "zzzzqq" dalam Demam'],
    ['/obat?kategori=EMPTY', 'Tidak ditemukan obat pada kategori ini'],
  ])('%s: %s', async (path, said) => {
    expect(textOf((await open(path.replace('CATEGORY', fever.slug).replace('EMPTY', empty.slug))).html)).toContain(said);
  });
});

describe('/obat/kategori/{category}', () => {
  test('the category’s name and its medicines', async () => {
    const { html } = await open(`/obat/kategori/${fever.slug}`);
    expect(html).toMatch(/<h1[^>]*>Demam<\/h1>/);
    expect(html).toContain(`<link rel="canonical" href="http://sehati.test/obat/kategori/${fever.slug}"/>`);
    expect(textOf(html)).toContain('2 obat');
  });

  test('an empty one says so and is not indexed; an unknown one, and a page beyond the end, are not there', async () => {
    const { html } = await open(`/obat/kategori/${empty.slug}`);
    expect(textOf(html)).toContain('Tidak ditemukan obat pada kategori ini');
    expect(html).toContain('noindex');
    expect((await open('/obat/kategori/tidak-ada')).status).toBe(404);
    expect((await open(`/obat/kategori/${fever.slug}?halaman=9`)).status).toBe(404);
  });
});

describe('/obat/detail/{detail}', () => {
  test('variants, printed warning, the law’s facts of the pharmacy, the form of the cart and of buying', async () => {
    const { html } = await open('/obat/detail/sirop-batuk');
    const text = textOf(html);
    for (const said of [
      'Sirop batuk',
      'Dekstrometorfan',
      'Obat bebas terbatas',
      'P No. 1 Awas! Obat keras. Bacalah aturan memakainya.',
      'botol Rp18.000 Tersedia',
      'dus Rp200.000 Tersedia',
      cough.product.nie,
      'Apoteker penanggung jawab apt. Contoh',
      'SIPA-',
      'SIA-',
      'PT Contoh',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Beli');
    expect(mainOf(html)).toMatch(/<form [^>]*action="\/order\/cart" method="post">/);
    expect(mainOf(html)).not.toContain('evil.test');
    expect(html).toContain('http://sehati.test/share/medicine/sirop-batuk.png');
  });

  test('search engines are told the way to it and an offer per variant', async () => {
    const blocks = dataOf((await open('/obat/detail/sirop-batuk')).html);
    const product = blocks.find((block) => block['@type'] === 'Product');
    expect(product.offers).toMatchObject([
      { price: 18_000, priceCurrency: 'IDR', availability: 'https://schema.org/InStock', seller: { name: 'Apotek Dago' } },
      { price: 200_000 },
    ]);
    const crumbs = blocks.find((block) => block['@type'] === 'BreadcrumbList');
    expect(crumbs.itemListElement.map((item: { name: string }) => item.name)).toEqual(['Beranda', 'Cari Obat', 'Demam', 'Sirop batuk']);
  });

  test('an id leads to the page of its product; an unknown one is not there', async () => {
    const location = `/obat/detail/sirop-batuk?apotek=${dago.slug}`;
    expect(await open(`/obat/detail/${cough.medicine.id}`)).toMatchObject({ status: 301, location });
    expect((await open('/obat/detail/tidak-ada')).status).toBe(404);
  });

  test('the kept page is renewed when a band changes, and not by a hold that changes none', async () => {
    const [bottle, carton] = cough.variants.map(({ id }) => id);
    const path = '/obat/detail/sirop-batuk';
    const [first = '', second = ''] = await createLines(db, 2);
    const hold = (lineId: string, stockId = 0) =>
      inTransaction(db, (tx) =>
        holdStock(tx, [{ lineId, stockId, qty: 1 }], { now: new Date(), expiresAt: new Date(Date.now() + 600_000) }),
      );
    const isKept = (one: string) => {
      const page = app.cache.get(one);
      return page !== undefined && app.cache.freshness(page, null) === 'fresh';
    };
    for (const one of [path, '/articles']) await open(one);
    expect(textOf((await open(path)).html)).toContain('dus Rp200.000 Tersedia');
    await hold(first, bottle);
    // Purges arrive in their order: once this one is seen, one of the hold would have been.
    await purgePages(db, ['articles']);
    await expect.poll(() => isKept('/articles')).toBe(false);
    expect(isKept(path)).toBe(true);
    await hold(second, carton);
    await expect.poll(async () => textOf((await open(path)).html)).toContain('dus Rp200.000 Habis');
    await expect.poll(async () => textOf((await open('/obat')).html)).toContain('Rp18.000 per botol Tersedia');
    await inTransaction(db, (tx) => releaseHold(tx, [first, second], new Date()));
    await expect.poll(async () => textOf((await open(path)).html)).toContain('dus Rp200.000 Tersedia');
  });
});
