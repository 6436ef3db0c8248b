import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { callsOn } from '#tests/factories/payments.ts';
import {
  createMedicine,
  createMedicineCategory,
  createPharmacy,
  listClasses,
  type MedicineFixture,
  stockUp,
} from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { medicineResource } from './medicine.content.server.ts';
import { listAnswer } from './medicine.schema.ts';

const app = await createTestApp({ variables: { PUBLIC_URL: 'http://sehati.test', TRUSTED_PROXIES: '127.0.0.1', PAGE_CACHE: 'false' } });
const { db } = app;
afterAll(() => app.close());

async function open(path: string) {
  const answer = await app.fetch(path, { redirect: 'manual', headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const hrefsOf = (html: string) => [...html.matchAll(/href="(\/obat\/detail\/[^"]+)"/g)].map(([, href]) => href);
const page = '/obat/detail/parasetamol-500-mg';

let fever: Awaited<ReturnType<typeof createMedicineCategory>>;
let cold: Awaited<ReturnType<typeof createMedicineCategory>>;
const pharmacies: Awaited<ReturnType<typeof createPharmacy>>[] = [];
const offers: MedicineFixture[] = [];

/** One product at three pharmacies: the cheapest has none left, the second costs more than the third. */
beforeAll(async () => {
  await listClasses(db);
  fever = await createMedicineCategory(db, { name: 'Demam' });
  cold = await createMedicineCategory(db, { name: 'Pilek' });
  for (const [at, name] of ['Apotek Murah', 'Apotek Dekat', 'Apotek Jauh'].entries()) {
    const pharmacy = await createPharmacy(db, { name });
    pharmacies.push(pharmacy);
    const variants = [
      ['strip', 10, [5_000, 7_000, 6_000][at] ?? 0],
      ['dus', 100, 55_000],
    ] as const;
    offers.push(
      await createMedicine(db, {
        name: 'Parasetamol 500 mg',
        slug: `parasetamol-${at + 1}`,
        categoryId: at === 2 ? cold.id : fever.id,
        facilityId: pharmacy.id,
        productId: offers[0]?.product.id,
        variants,
      }),
    );
  }
  for (const offer of offers.slice(1)) await stockUp(db, offer, 50);
  await createMedicine(db, { name: 'Antasida', slug: 'antasida-dago', categoryId: fever.id });
});

const pathOf = (at: number) => `${page}?apotek=${pharmacies[at]?.slug}`;

describe('lists', () => {
  test('a product is one card, with the best offer and how many pharmacies have it', async () => {
    for (const path of ['/obat', '/obat?cari=parasetamol', `/obat/kategori/${fever.slug}`, `/obat/kategori/${cold.slug}`]) {
      const { html } = await open(path);
      expect([path, hrefsOf(html).filter((href) => href?.startsWith(page))]).toEqual([path, [page]]);
      expect(textOf(html)).toContain('3 apotek mulai Rp6.000 per strip · Rp600/tablet Tersedia');
    }
    expect(textOf((await open('/obat')).html)).toContain('2 obat');
  });

  test('the search of the site, the list by letter and the site map have it once', async () => {
    const { data } = JSON.parse((await open('/v1/search?q=parasetamol&kind=medicine')).html) as { data: { hits: unknown[] } };
    expect(data.hits).toEqual([expect.objectContaining({ path: page, subtitle: '3 apotek' })]);
    expect(hrefsOf((await open('/cari?q=parasetamol')).html)).toEqual([page]);
    expect(hrefsOf((await open('/obat/a-z')).html).filter((href) => href?.startsWith(page))).toEqual([page]);
    const map = (await open('/sitemap-medicines-1.xml')).html;
    expect(map).toContain(`<loc>http://sehati.test${page}</loc>`);
    expect(map).not.toContain('parasetamol-1');
  });

  test('/v1 has every listing, and with group=1 every product with its best offer', async () => {
    const read = async (query: string) => JSON.parse((await open(`/v1/medicine/all${query}`)).html);
    const all = await read('?search=parasetamol');
    expect(all.data.map((one: { slug: string }) => one.slug).sort()).toEqual(['parasetamol-1', 'parasetamol-2', 'parasetamol-3']);
    expect(all.data.every((one: object) => !('product' in one))).toBe(true);
    const grouped = await read('?group=1');
    expect(listAnswer.parse(grouped)).toEqual(grouped);
    expect(grouped.meta).toEqual({ current_page: 1, to: 2, total: 2 });
    expect(grouped.data[1]).toMatchObject({
      slug: 'parasetamol-3',
      price_from: 6_000,
      available: true,
      product: { slug: 'parasetamol-500-mg', offers: 3, unit_price: 600, base_unit: 'tablet' },
    });
    expect((await read(`?group=1&category_id=${cold.id}`)).meta.total).toBe(1);
    expect((await read('?group=1&search=parasetamol')).meta.total).toBe(1);
  });
});

describe('the page of a product', () => {
  test('begins with the best offer, and each other one is a press away', async () => {
    const { html } = await open(page);
    const text = textOf(html);
    expect(text).toContain('Di 3 apotek Terdekat Termurah dengan kirim');
    expect(text).toContain(
      'Apotek Jauh Rp6.000 per strip Bandung Tersedia Apotek Dekat Rp7.000 per strip Bandung Tersedia Apotek Murah Rp5.000 per strip Bandung Habis',
    );
    expect(html).toMatch(/<h2 id="harga"[^>]*>Apotek Jauh<\/h2>/);
    expect(hrefsOf(html)).toEqual([pathOf(2), pathOf(1), pathOf(0)]);
    expect((await open(pathOf(1))).html).toMatch(/<h2 id="harga"[^>]*>Apotek Dekat<\/h2>/);
    // A pharmacy that does not offer it leads to the best offer.
    expect((await open(`${page}?apotek=tidak-ada`)).html).toMatch(/<h2 id="harga"[^>]*>Apotek Jauh<\/h2>/);
  });

  test('search engines are told one address, and every offer with its seller', async () => {
    const { html } = await open(pathOf(0));
    expect(html).toContain(`<link rel="canonical" href="http://sehati.test${page}"/>`);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap((match) =>
      JSON.parse(match[1] as string),
    );
    const { url, offers: listed } = blocks.find((block) => block['@type'] === 'Product');
    expect(url).toBe(`http://sehati.test${page}`);
    expect(listed).toHaveLength(6);
    expect(listed[0]).toMatchObject({ price: 6_000, seller: { name: 'Apotek Jauh' }, url: `http://sehati.test${pathOf(2)}` });
    expect((await open('/share/medicine/parasetamol-500-mg.png')).status).toBe(200);
  });

  test('the former addresses of listings lead to it for good, by slug and by id', async () => {
    for (const [at, { medicine }] of offers.entries())
      for (const address of [medicine.slug, String(medicine.id)])
        expect(await open(`/obat/detail/${address}`)).toMatchObject({ status: 301, location: pathOf(at) });
  });

  test('that of a listing that is off the site leads to the product, until nobody sells it', async () => {
    const publish = async (at: number, published_at: Date | null) => {
      const id = offers[at]?.medicine.id ?? 0;
      await db.updateTable('medicines').set({ published_at }).where('id', '=', id).execute();
      await purgePages(db, ['medicines']);
    };
    await publish(0, null);
    expect(await open('/obat/detail/parasetamol-1')).toMatchObject({ status: 301, location: page });
    expect(textOf((await open(page)).html)).toContain('Di 2 apotek');
    for (const at of [1, 2]) await publish(at, null);
    for (const address of [page, '/obat/detail/parasetamol-1']) expect((await open(address)).status).toBe(404);
    for (const at of [0, 1, 2]) await publish(at, new Date('2026-01-01'));
  });
});

test('a product gets an address that is nobody else’s', async () => {
  const slugOf = async (name: string) => {
    const { product } = await createMedicine(db, { name });
    return product.slug;
  };
  expect(await slugOf('Parasetamol  500 MG')).toBe('parasetamol-500-mg-2');
  // The address of a listing of another product leads to that one.
  expect(await slugOf('Antasida Dago')).toBe('antasida-dago-2');
  expect(await slugOf('Crème “Été” 5%')).toBe('creme-ete-5');
});

test('"Lihat di situs" leads to the page of the product with the offer of that pharmacy, and not over its former address', async () => {
  const editor = actorFor(await createUser(db, { roles: ['editor'] }), { roles: ['editor'], hasSecondFactor: true });
  for (const [at, { medicine }] of offers.entries()) {
    const view = await callsOn(app).done(medicineResource.operations.view, editor, { key: String(medicine.id) });
    expect([view.href, view.next]).toMatchObject([pathOf(at), { act: 'look', text: pathOf(at) }]);
    expect((await open(view.href ?? '')).status).toBe(200);
  }
});
