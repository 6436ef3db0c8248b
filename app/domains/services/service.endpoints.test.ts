import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDoctor, createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createChatHours, createService, createServiceCategory, createServiceOption } from '#tests/factories/services.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { detailAnswer, listAnswer } from './service.schema.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

type Category = Awaited<ReturnType<typeof createServiceCategory>>;
type Facility = Awaited<ReturnType<typeof createFacility>>;
type Service = Awaited<ReturnType<typeof createService>>;

async function get(path: string) {
  const answer = await app.fetch(`/v1${path}`, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, body: await answer.json() };
}
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);

let laboratory: Category;
let check: Category;
let dago: Facility;
let melati: Facility;
let blood: Service;
let heart: Service;
let chat: Service;

beforeAll(async () => {
  laboratory = await createServiceCategory(db, { name: 'Laboratorium (24 jam)' });
  check = await createServiceCategory(db, { name: 'Medical Check Up' });
  dago = await createFacility(db, { name: 'RSU Dago' });
  melati = await createFacility(db, { name: 'RSIA Melati' });
  blood = await createService(db, { name: 'Darah lengkap 50%', categoryId: laboratory.id, facilityId: dago.id, price: 120_000 });
  heart = await createService(db, { name: 'Paket jantung', categoryId: check.id, facilityId: dago.id, isFeatured: true, sortOrder: 900 });
  const specialization = await createSpecialization(db, { name: 'Anak' });
  const doctor = await createDoctor(db, { name: 'dr. Rina', specializationId: specialization.id });
  chat = await createService(db, {
    name: 'Chat dokter anak',
    content: '<h2>Isi</h2><script>alert(1)</script>',
    categoryId: check.id,
    facilityId: melati.id,
    doctorId: doctor.id,
    specializationId: specialization.id,
    kind: 'consultation',
  });
  await createServiceOption(db, { serviceId: chat.id, name: '30 menit', price: 75_000, minutes: 30 });
  await createChatHours(db, { doctorId: doctor.id, facilityId: melati.id, day: 6, opens: '13:00', closes: '24:00' });
  await createChatHours(db, { doctorId: doctor.id, facilityId: melati.id });
  await createService(db, { name: 'Konsep', categoryId: check.id, facilityId: dago.id, publishedAt: null, isFeatured: true });
  await createService(db, { name: 'Besok', categoryId: check.id, facilityId: dago.id, publishedAt: new Date(Date.now() + 86_400_000) });
});

describe('lists', () => {
  test('all services: featured ones first, then in their set order, never a draft', async () => {
    const { status, body } = await get('/product/service/all');
    expect(status).toBe(200);
    expect(listAnswer.parse(body)).toEqual(body);
    expect(idsOf(body.data)).toEqual([heart.id, blood.id, chat.id]);
    expect(body.meta).toEqual({ current_page: 1, to: 3, total: 3 });
    expect(body.data[1]).toMatchObject({
      price: 120_000,
      type: 'visit',
      thumb_url: null,
      category: { slug: laboratory.slug },
      health_facility: { name: 'RSU Dago', slug: dago.slug },
    });
  });

  test.each([
    ['?category_id=CATEGORY', () => [heart.id, chat.id]],
    ['?category=medical', () => [heart.id, chat.id]],
    ['?category=(24', () => [blood.id]],
    ['?category=all', () => [heart.id, blood.id, chat.id]],
    ['?category=.*', () => []],
    ['?category=medical&category_id=LABORATORY', () => [blood.id]],
    ['?facility_id=FACILITY', () => [chat.id]],
    ['?category_id=2000000000', () => []],
    ['?search=JANTUNG', () => [heart.id]],
    ['?search=50%25', () => [blood.id]],
    // Symbols are not words: no name matches them.
    ['?search=%25', () => []],
    ['?search=tidak-ada', () => []],
    ['?search=jantung&category_id=LABORATORY', () => []],
    ['?page=2', () => []],
  ])('filters %s', async (query, expected) => {
    const address = query
      .replace('CATEGORY', String(check.id))
      .replace('LABORATORY', String(laboratory.id))
      .replace('FACILITY', String(melati.id));
    const { body } = await get(`/product/service/all${address}`);
    expect(idsOf(body.data)).toEqual(expected());
    if (!query.includes('page')) expect(body.meta).toEqual({ current_page: 1, to: expected().length, total: expected().length });
  });

  test.each(['?page=0', '?page=x', '?category_id=x', '?facility_id=-1', `?search=${'a'.repeat(101)}`])('refuses %s', async (query) => {
    const { status, body } = await get(`/product/service/all${query}`);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });

  test('featured ones alone, their categories, and a category with them', async () => {
    expect(idsOf((await get('/coe/content')).body.data)).toEqual([heart.id]);
    expect(idsOf((await get('/coe/category')).body.data)).toEqual([check.id]);
    const { body } = await get(`/coe/category/${check.slug}`);
    expect(body.data).toMatchObject({ id: check.id, name: 'Medical Check Up', slug: check.slug });
    expect(idsOf(body.data.contents)).toEqual([heart.id]);
    expect(body.meta).toEqual({ current_page: 1, to: 1, total: 1 });
    expect((await get(`/coe/category/${laboratory.slug}`)).body.data.contents).toEqual([]);
    expect((await get('/coe/category/tidak-ada')).status).toBe(404);
    expect(idsOf((await get('/service/category')).body.data)).toEqual([laboratory.id, check.id]);
  });

  test('of a category at a facility', async () => {
    const { body } = await get(`/product/service/category/${check.slug}/${melati.slug}`);
    expect(body.data).toMatchObject({ slug: check.slug, health_facility: { name: 'RSIA Melati', slug: melati.slug } });
    expect(idsOf(body.data.contents)).toEqual([chat.id]);
    expect((await get(`/product/service/category/${laboratory.slug}/${melati.slug}`)).body.data.contents).toEqual([]);
    expect((await get(`/product/service/category/${check.slug}/tidak-ada`)).status).toBe(404);
    expect((await get(`/product/service/category/tidak-ada/${melati.slug}`)).status).toBe(404);
  });

  test('twelve on a page, the rest on the next', async () => {
    const many = await createServiceCategory(db);
    for (let n = 0; n < 14; n += 1) await createService(db, { categoryId: many.id, facilityId: dago.id });
    const pages = [
      await get(`/product/service/all?category_id=${many.id}`),
      await get(`/product/service/all?category_id=${many.id}&page=2`),
    ];
    expect(pages.map(({ body }) => body.data.length)).toEqual([12, 2]);
    expect(new Set(pages.flatMap(({ body }) => idsOf(body.data))).size).toBe(14);
    expect(pages[1]?.body.meta).toMatchObject({ current_page: 2, to: 14 });
  });
});

describe('one service', () => {
  test.each(['/coe/content/', '/product/service/', '/product/service/detail/'])('%s by slug and by id', async (path) => {
    const { body } = await get(`${path}${chat.slug}`);
    expect(detailAnswer.parse(body)).toEqual(body);
    expect(body.data).toMatchObject({
      id: chat.id,
      content: '<h2>Isi</h2>',
      type: 'consultation',
      price: null,
      doctor: { name: 'dr. Rina' },
      practice: [{ specialization: { name: 'Anak' } }],
      service: [{ name: '30 menit', price: 75_000, duration: 30 }],
      health_facility: { id: melati.id, whatsapp_phone: melati.whatsapp_phone },
    });
    expect(body.schedules).toMatchObject([
      { day_id: 1, day: 'Senin', start_hour: '08:00', end_hour: '12:00' },
      { day_id: 6, day: 'Sabtu', start_hour: '13:00', end_hour: '24:00' },
    ]);
    expect((await get(`${path}${chat.id}`)).body).toEqual(body);
  });

  test('unknown ones and drafts are the same 404', async () => {
    const draft = await createService(db, { publishedAt: null });
    for (const address of ['tidak-ada', '2000000000', '99999999999', draft.slug, String(draft.id), '%27', '..%2F..']) {
      const { status, body } = await get(`/product/service/detail/${address}`);
      expect([status, body.code], address).toEqual([404, 'not_found']);
    }
  });
});
