import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createMedicine, createMedicineCategory, createPharmacy, listClasses, stockUp } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// Hard drugs, psychotropics and narcotics are never listed; nor is a precursor, a certain drug, what nobody has checked for that, what is banned, a draft, not sold, or of a class that is switched off.
const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1', PAGE_CACHE: 'false' } });
const { db } = app;
afterAll(() => app.close());

await listClasses(db);
const category = await createMedicineCategory(db, { name: 'Uji Golongan' });
const pharmacy = await createPharmacy(db);

type Kept = { name: string; slug: string; given: Parameters<typeof createMedicine>[1]; isInSearch?: boolean };
const hidden: Kept[] = [
  { name: 'Zkeradin', slug: 'zkeradin', given: { class: 'keras' } },
  { name: 'Zpsikotin', slug: 'zpsikotin', given: { class: 'psikotropika' } },
  { name: 'Znarkotin', slug: 'znarkotin', given: { class: 'narkotika' } },
  { name: 'Zlarangin', slug: 'zlarangin', given: { class: 'bebas', bannedAt: new Date('2026-01-02T00:00:00Z') } },
  { name: 'Zprekursin', slug: 'zprekursin', given: { class: 'bebas', control: 'prekursor' } },
  { name: 'Zototin', slug: 'zototin', given: { class: 'bebas_terbatas', control: 'oot' } },
  { name: 'Zbelumin', slug: 'zbelumin', given: { class: 'bebas', control: null } },
  { name: 'Zkonsepin', slug: 'zkonsepin', given: { class: 'bebas', publishedAt: null } },
  // These two may come back at any time, so the search knows them, and the list leaves them out.
  { name: 'Zhabisin', slug: 'zhabisin', given: { class: 'bebas' }, isInSearch: true },
  { name: 'Zbesokin', slug: 'zbesokin', given: { class: 'bebas', publishedAt: new Date(Date.now() + 86_400_000) }, isInSearch: true },
];
const shown: Kept[] = [
  { name: 'Zbebasin', slug: 'zbebasin', given: { class: 'bebas' } },
  { name: 'Zbatasin', slug: 'zbatasin', given: { class: 'bebas_terbatas' } },
];
const ids = new Map<string, number>();
const variantIds = new Map<string, number>();
for (const { name, slug, given } of [...hidden, ...shown]) {
  const { bannedAt, ...sold } = given ?? {};
  const about = { name, slug, categoryId: category.id, facilityId: pharmacy.id, generic: `${name} 500 mg` };
  // Nothing comes in of what is banned already; it is published after that.
  const created = await createMedicine(db, { ...about, ...sold, ...(bannedAt ? { publishedAt: null } : {}) });
  await stockUp(db, created, 20);
  if (bannedAt) {
    await db.updateTable('products').set({ banned_at: bannedAt }).where('id', '=', created.product.id).execute();
    await db.updateTable('medicines').set({ published_at: bannedAt }).where('id', '=', created.medicine.id).execute();
  }
  ids.set(slug, created.medicine.id);
  variantIds.set(slug, created.variants[0]?.id ?? 0);
}
await db
  .updateTable('medicine_stocks')
  .set({ is_active: false })
  .where('medicine_id', '=', ids.get('zhabisin') ?? 0)
  .execute();

async function get(path: string): Promise<{ status: number; text: string }> {
  const answer = await app.fetch(path, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, text: await answer.text() };
}
const siteMaps = async () => {
  const index = (await get('/sitemap.xml')).text;
  const files = [...index.matchAll(/\/(sitemap-[^<]+\.xml)</g)].map(([, file]) => `/${file}`);
  expect(files.length).toBeGreaterThan(1);
  return (await Promise.all(files.map(get))).map(({ text }) => text).join('');
};

/** Every way out with the words that stand for a medicine. */
const lists: Record<string, (one: Kept) => Promise<string>> = {
  '/v1/medicine/all': async () => (await get('/v1/medicine/all')).text,
  '/v1/medicine/category/{slug}': async () => (await get(`/v1/medicine/category/${category.slug}`)).text,
  '/obat': async () => (await get('/obat')).text,
  '/obat/a-z': async () => (await get('/obat/a-z')).text,
  '/obat/kategori/{category}': async () => (await get(`/obat/kategori/${category.slug}`)).text,
  'site map': siteMaps,
};
/** A guest's cart with this medicine. */
async function previewOf({ slug }: Kept): Promise<string> {
  const lines = [{ medicine_stock_id: variantIds.get(slug), count: 1 }];
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
  return await (await app.fetch('/v1/cart/preview', { method: 'POST', headers, body: JSON.stringify({ lines }) })).text();
}

/** What the search of the site finds, without what was typed. */
const found = async (path: string) => JSON.stringify(JSON.parse((await get(path)).text).data);
/** The page of results without the text that was typed, which it repeats. */
const resultsOf = async (path: string) => [...(await get(path)).text.matchAll(/href="(\/obat\/detail\/[^"]+)"|\(\d+\)/g)].join();

const searches: Record<string, (one: Kept) => Promise<string>> = {
  '/v1/search, which the box in the header asks': ({ name }) => found(`/v1/search?q=${name}`),
  '/v1/search?kind=medicine': ({ name }) => found(`/v1/search?q=${name}&kind=medicine`),
  '/v1/search by the generic name': ({ name }) => found(`/v1/search?q=${name}+500`),
  '/cari': ({ name }) => resultsOf(`/cari?q=${name}`),
  '/cari?jenis=obat': ({ name }) => resultsOf(`/cari?q=${name}&jenis=obat`),
  '/v1/medicine/all?search=': async ({ name }) => JSON.stringify(JSON.parse((await get(`/v1/medicine/all?search=${name}`)).text).data),
  '/v1/medicine/all?search= and category_id=': async ({ name }) =>
    JSON.stringify(JSON.parse((await get(`/v1/medicine/all?search=${name}&category_id=${category.id}`)).text).data),
  // The page repeats what was typed, so the address of the record is looked for.
  '/obat?cari=': async ({ name }) => (await get(`/obat?cari=${name}`)).text,
};

describe.each([...hidden])('$name is not listed', (one) => {
  test.each(Object.entries(lists))('%s', async (_, read) => {
    const text = await read(one);
    expect(text).not.toContain(one.slug);
    expect(text).not.toContain(one.name);
    for (const { slug } of shown) expect(text).toContain(slug);
  });

  test.each(Object.entries(searches))('%s', async (_, read) => {
    expect(await read(one)).not.toMatch(new RegExp(`detail/${one.slug}|"slug":"${one.slug}"|${one.name} 500`));
  });

  test('the search of the site neither counts it nor corrects a typing error to it', async () => {
    for (const typed of [one.name, `${one.name.slice(0, -1)}x`]) {
      const { hits, corrected } = JSON.parse((await get(`/v1/search?q=${typed}&kind=medicine`)).text).data;
      expect([hits.filter(({ path }: { path: string }) => path.includes(one.slug)), (corrected ?? '').includes(one.slug)]).toEqual([
        [],
        false,
      ]);
      const { text } = await get(`/cari?q=${typed}&jenis=obat`);
      expect(text).not.toContain(`/obat/detail/${one.slug}`);
      if (typed !== one.name) expect(text.toLowerCase()).not.toContain(one.slug);
    }
  });

  test('a Wish List cannot save it or wait for it', async () => {
    const { bearer } = await signIn(db, await createUser(db));
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...bearer };
    const calls = {
      '/v1/wishlist': { medicine_id: ids.get(one.slug) },
      '/v1/stock-notice': { medicine_stock_id: variantIds.get(one.slug) },
    };
    for (const [path, body] of Object.entries(calls)) {
      const answer = await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  test('a cart counts it and does not name it', async () => {
    const text = await previewOf(one);
    expect(text).toContain('"unlisted":1');
    expect(text).not.toMatch(new RegExp(`${one.slug}|${one.name}`));
  });

  test('the page of its pharmacy', async () => {
    const { text } = await get(`/fasilitas-kesehatan/detail/${pharmacy.slug}`);
    expect(text).toContain('Obat di sini');
    expect(text).not.toContain(one.name);
  });

  test('its own addresses are not there: page, endpoint by slug and by id, share picture', async () => {
    const id = ids.get(one.slug);
    const paths = [`/obat/detail/${one.slug}`, `/obat/detail/${id}`, `/v1/medicine/detail/${one.slug}`, `/v1/medicine/detail/${id}`];
    for (const path of [...paths, `/share/medicine/${one.slug}.png`]) expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('the general search and its corrections do not know it', async () => {
    for (const path of [`/cari?q=${one.name.slice(0, -1)}x`, `/v1/search?q=${one.name}`])
      expect((await get(path)).text).not.toContain(one.slug);
    const { rows } = await sql<{ word: string }>`select word from search_words where word = ${one.name.toLowerCase()}`.execute(db);
    expect(rows).toHaveLength(one.isInSearch ? 1 : 0);
  });
});

describe.each(shown)('$name is listed: the control', (one) => {
  test.each([...Object.entries(lists), ...Object.entries(searches)])('%s', async (_, read) => {
    expect(await read(one)).toContain(one.slug);
  });

  test('a cart names it', async () => expect(await previewOf(one)).toContain(one.slug));

  test('its page has structured data with price and stock, and a share picture', async () => {
    const { status, text } = await get(`/obat/detail/${one.slug}`);
    expect(status).toBe(200);
    expect(text).toContain('"priceCurrency":"IDR"');
    expect(text).toContain('https://schema.org/InStock');
    expect((await get(`/share/medicine/${one.slug}.png`)).status).toBe(200);
  });
});

test('the home page leads to categories with listed medicines alone', async () => {
  const hard = await createMedicineCategory(db, { name: 'Uji Keras' });
  await createMedicine(db, { name: 'Zkerasin', slug: 'zkerasin', class: 'keras', categoryId: hard.id });
  const { text } = await get('/');
  expect(text).toContain(`/obat/kategori/${category.slug}`);
  expect(text).not.toContain(hard.slug);
  expect(text).not.toContain('Zkerasin');
});

describe('what may change', () => {
  test.each(['keras', 'psikotropika', 'narkotika'])('no policy can list %s', async (drugClass) => {
    const listing = db.updateTable('drug_policies').set({ listed: true }).where('class', '=', drugClass).execute();
    await expect(listing).rejects.toThrow('drug_policies_never_listed');
  });

  test('two policies of a class never hold on one day', async () => {
    const second = { class: 'bebas', valid: '[2027-01-01,2027-02-01)', listed: true, needs_rx: false, shippable: true };
    await expect(db.insertInto('drug_policies').values(second).execute()).rejects.toThrow('drug_policies_no_overlap');
  });

  test('a medicine that becomes a hard drug is gone at once, from the search too', async () => {
    const { product, medicine } = await createMedicine(db, { name: 'Zberubahin', slug: 'zberubahin', categoryId: category.id });
    const found = async () => JSON.parse((await get('/v1/medicine/all?search=Zberubahin')).text).data.length;
    const entries = async () =>
      (await sql`select from search_entries where kind = 'medicine' and record_id = ${medicine.id}`.execute(db)).rows.length;
    expect([await found(), await entries()]).toEqual([1, 1]);
    await db.updateTable('products').set({ class: 'keras' }).where('id', '=', product.id).execute();
    expect([await found(), await entries()]).toEqual([0, 0]);
  });

  test('a class that is switched off lists nothing, and a new database has every class off', async () => {
    await db.updateTable('drug_policies').set({ listed: false }).where('class', '=', 'bebas').execute();
    expect((await get('/v1/medicine/detail/zbebasin')).status).toBe(404);
    expect((await get('/v1/medicine/detail/zbatasin')).status).toBe(200);
    await listClasses(db);
    const fresh = await createTestApp();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from drug_policies where listed`.execute(fresh.db);
    await fresh.close();
    expect(rows).toEqual([{ n: 0 }]);
  });
});
