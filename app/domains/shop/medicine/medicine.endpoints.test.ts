import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdStock } from '#app/domains/shop/index.server.ts';
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
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { categoriesAnswer, categoryAnswer, detailAnswer, listAnswer } from './medicine.schema.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

async function get(path: string) {
  const answer = await app.fetch(`/v1${path}`, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, body: await answer.json() };
}

let fever: Awaited<ReturnType<typeof createMedicineCategory>>;
let stomach: Awaited<ReturnType<typeof createMedicineCategory>>;
let dago: Awaited<ReturnType<typeof createPharmacy>>;
let paracetamol: MedicineFixture;
let antacid: MedicineFixture;

beforeAll(async () => {
  await listClasses(db);
  fever = await createMedicineCategory(db, { name: 'Demam (nyeri)' });
  stomach = await createMedicineCategory(db, { name: 'Lambung' });
  dago = await createPharmacy(db, { name: 'Apotek Dago' });
  paracetamol = await createMedicine(db, {
    name: 'Parasetamol 500 mg',
    slug: 'parasetamol-500',
    generic: 'Parasetamol',
    description: '<h2>Isi</h2><script>alert(1)</script>',
    categoryId: fever.id,
    facilityId: dago.id,
    variants: [
      ['box', 100, 55_000],
      ['strip', 10, 6_000],
    ],
  });
  antacid = await createMedicine(db, {
    name: 'Antasida',
    slug: 'antasida',
    class: 'bebas_terbatas',
    categoryId: stomach.id,
    facilityId: dago.id,
  });
  await stockUp(db, paracetamol, 95);
});

describe('lists', () => {
  test('all medicines by name, with the smallest variant, the lowest price and the pharmacy', async () => {
    const { status, body } = await get('/medicine/all');
    expect(status).toBe(200);
    expect(listAnswer.parse(body)).toEqual(body);
    expect(body.meta).toEqual({ current_page: 1, to: 2, total: 2 });
    expect(body.data).toEqual([
      expect.objectContaining({ slug: 'antasida', class: 'bebas_terbatas', available: false }),
      {
        id: paracetamol.medicine.id,
        slug: 'parasetamol-500',
        name: 'Parasetamol 500 mg',
        images: [],
        category: { name: 'Demam (nyeri)', slug: fever.slug },
        unit: 'strip',
        class: 'bebas',
        price_from: 6_000,
        available: true,
        healthfacility: { id: dago.id, name: 'Apotek Dago' },
      },
    ]);
  });

  test.each([
    ['?search=PARASETAMOL', () => ['parasetamol-500']],
    ['?search=parasetmol', () => ['parasetamol-500']],
    ['?search=apotek dago', () => ['antasida', 'parasetamol-500']],
    ['?search=zzzzqq', () => []],
    ['?category=(nyeri', () => ['parasetamol-500']],
    ['?category=semua', () => ['antasida', 'parasetamol-500']],
    ['?category=.*', () => []],
    ['?category_id=STOMACH', () => ['antasida']],
    ['?search=parasetamol&category_id=STOMACH', () => []],
    ['?page=2', () => []],
  ])('%s', async (query, slugs) => {
    const { status, body } = await get(`/medicine/all${query.replace('STOMACH', String(stomach.id))}`);
    expect(status).toBe(200);
    expect(body.data.map((one: { slug: string }) => one.slug).sort()).toEqual(slugs());
  });

  test('a page that is no number is refused', async () => {
    expect((await get('/medicine/all?page=0')).status).toBe(422);
  });
});

describe('categories', () => {
  test('all of them with a picture; one with its medicines', async () => {
    const all = (await get('/medicine/category')).body;
    expect(categoriesAnswer.parse(all)).toEqual(all);
    expect(all.data.map((one: { slug: string }) => one.slug)).toEqual([fever.slug, stomach.slug]);
    const one = (await get(`/medicine/category/${stomach.slug}`)).body;
    expect(categoryAnswer.parse(one)).toEqual(one);
    expect(one.data).toMatchObject({ name: 'Lambung', slug: stomach.slug, medicines: [{ slug: 'antasida' }] });
    expect((await get('/medicine/category/tidak-ada')).status).toBe(404);
  });
});

describe('a medicine', () => {
  test('by slug and by id: variants of one stock, the law’s facts, the text cleaned', async () => {
    const { body } = await get('/medicine/detail/parasetamol-500');
    expect(detailAnswer.parse(body)).toEqual(body);
    expect(await get(`/medicine/detail/${paracetamol.medicine.id}`)).toEqual({ status: 200, body });
    expect(body.data).toMatchObject({
      name: 'Parasetamol 500 mg',
      nie: paracetamol.product.nie,
      needs_rx: false,
      shippable: true,
      pharmacy: { name: 'Apotek Dago', owner: 'PT Contoh' },
      healthfacility: { id: dago.id },
    });
    expect(body.data.description).toBe('<h2>Isi</h2>');
    expect(body.data.stock).toMatchObject([
      { unit: 'strip', selling_price: 6_000, total: 9, min: 1, max: null },
      { unit: 'box', selling_price: 55_000, total: 0, min: 1, max: null },
    ]);
  });

  test('what orders hold is not there for others; the maximum is that of its class', async () => {
    const [strip] = paracetamol.variants.filter(({ unit }) => unit === 'strip');
    const [lineId = ''] = await createLines(db, 1);
    const needs = [{ lineId, stockId: strip?.id ?? 0, qty: 4 }];
    await inTransaction(db, (tx) => holdStock(tx, needs, { now: new Date(), expiresAt: new Date(Date.now() + 60_000) }));
    await db.updateTable('drug_policies').set({ max_order: 35 }).where('class', '=', 'bebas').execute();
    const { body } = await get('/medicine/detail/parasetamol-500');
    expect(body.data.stock).toMatchObject([
      { unit: 'strip', total: 5, max: 3 },
      { unit: 'box', total: 0, max: 0 },
    ]);
  });

  test('one whose pharmacy never had it is sold out', async () => {
    const { body } = await get('/medicine/detail/antasida');
    expect(body.data.stock).toMatchObject([{ total: 0 }]);
    expect(antacid.product.p_warning).toBe(body.data.p_warning);
  });

  test.each(['tidak-ada', '999999', '0', '%27'])('%s is not there', async (id) => {
    expect((await get(`/medicine/detail/${id}`)).status).toBe(404);
  });
});
