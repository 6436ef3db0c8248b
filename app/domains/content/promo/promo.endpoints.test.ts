import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createDoctor, createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createPromo } from '#tests/factories/promos.ts';
import { createServiceCategory } from '#tests/factories/services.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  await app.db.deleteFrom('promos').execute();
});

let first: { id: number; name: string };
let second: { id: number };
beforeAll(async () => {
  first = await createFacility(app.db, { name: 'RS Satu' });
  second = await createFacility(app.db, { name: 'RS Dua' });
  await app.db.updateTable('facilities').set({ web_url: 'https://satu.test' }).where('id', '=', first.id).execute();
});

type Listed = { data: { slug: string; name: string }[]; meta: { current_page: number; to: number; total: number } };
async function get(path: string) {
  const answer = await app.fetch(`/v1/promo${path}`, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, body: await answer.json() };
}
async function list(query = ''): Promise<Listed> {
  // Totals are cached until a promo changes; this test changes promos directly in the database.
  app.platform.cache.purge(['promos']);
  return (await get(query)).body as Listed;
}
const slugs = async (query = '') => (await list(query)).data.map((promo) => promo.slug);

test('the list has the fields of the specification', async () => {
  const category = await createServiceCategory(app.db);
  await createPromo(app.db, {
    slug: 'cek-jantung',
    name: 'Cek Jantung',
    facilityId: first.id,
    serviceCategoryId: category.id,
    image: '/media/promos/cek-jantung',
    endsOn: '2026-12-31',
  });
  await createPromo(app.db, { slug: 'semua-unit', name: 'Semua Unit', facilityId: null, startsOn: '2025-12-31' });
  expect(await list()).toEqual({
    success: true,
    message: 'OK',
    data: [
      {
        slug: 'cek-jantung',
        name: 'Cek Jantung',
        thumbnail_url: '/media/promos/cek-jantung-640.webp',
        facility_name: 'RS Satu',
        category: { slug: category.slug },
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
      },
      {
        slug: 'semua-unit',
        name: 'Semua Unit',
        thumbnail_url: null,
        facility_name: null,
        category: null,
        starts_on: '2025-12-31',
        ends_on: null,
      },
    ],
    meta: { current_page: 1, to: 2, total: 2 },
  });
});

test('drafts, promos to come and promos that are over are not listed; the last day still counts, in Bandung', async () => {
  await createPromo(app.db, { slug: 'konsep', publishedAt: null });
  await createPromo(app.db, { slug: 'terbit-besok', publishedAt: new Date('2026-11-22T03:00:00Z') });
  await createPromo(app.db, { slug: 'mulai-besok', startsOn: '2026-11-22' });
  await createPromo(app.db, { slug: 'mulai-hari-ini', startsOn: '2026-11-21' });
  await createPromo(app.db, { slug: 'berakhir-hari-ini', endsOn: '2026-11-21' });
  await createPromo(app.db, { slug: 'berakhir-kemarin', endsOn: '2026-11-20' });
  expect(await slugs()).toEqual(['mulai-hari-ini', 'berakhir-hari-ini']);
  // 23.59 and then 00.00 in Bandung; in UTC both are on the 21st.
  clock.set('2026-11-21T16:59:59Z');
  expect(await slugs()).toEqual(['mulai-hari-ini', 'berakhir-hari-ini']);
  clock.set('2026-11-21T17:00:00Z');
  expect(await slugs()).toEqual(['mulai-besok', 'mulai-hari-ini']);
});

test('twelve a page, the newest first, with the total of the list', async () => {
  for (let n = 1; n <= 14; n += 1) await createPromo(app.db, { slug: `p-${n}`, facilityId: n <= 13 ? first.id : second.id });
  const page = await list();
  expect(page.meta).toEqual({ current_page: 1, to: 12, total: 14 });
  expect(page.data[0]?.slug).toBe('p-14');
  expect((await list('?page=2')).meta).toEqual({ current_page: 2, to: 14, total: 14 });
  expect(await slugs('?page=2')).toEqual(['p-2', 'p-1']);
  expect(await list('?page=3')).toMatchObject({ data: [], meta: { total: 14 } });
  expect((await list(`?facility_id=${first.id}&page=2`)).meta).toEqual({ current_page: 2, to: 13, total: 13 });
  expect(await slugs(`?facility_id=${second.id}`)).toEqual(['p-14']);
  expect(await list('?facility_id=2147483647')).toMatchObject({ data: [], meta: { current_page: 1, to: 0, total: 0 } });
});

test('a search finds by title, within a facility, and never what the list would not show', async () => {
  await createPromo(app.db, { slug: 'anak', name: 'Vaksin anak', facilityId: first.id });
  await createPromo(app.db, { slug: 'dewasa', name: 'Vaksin dewasa', facilityId: second.id });
  await createPromo(app.db, { slug: 'lewat', name: 'Vaksin lama', endsOn: '2026-11-20' });
  await createPromo(app.db, { slug: 'nanti', name: 'Vaksin nanti', startsOn: '2026-11-22' });
  await createPromo(app.db, { slug: 'konsep', name: 'Vaksin konsep', publishedAt: null });
  await createPromo(app.db, { slug: 'gigi', name: 'Periksa gigi' });
  expect((await slugs('?search=vaksin')).toSorted()).toEqual(['anak', 'dewasa']);
  expect((await list('?search=vaksin')).meta).toEqual({ current_page: 1, to: 2, total: 2 });
  expect(await slugs(`?search=vaksin&facility_id=${second.id}`)).toEqual(['dewasa']);
  expect((await list('?search=vaksin&page=2')).meta.total).toBe(2);
  expect(await slugs('?search=%20%20')).toHaveLength(3);
});

test.each(['%', '_', '(', '*', '\\', "'; drop schema public; --", '<script>', '\u0000'])(
  'search %j is text, never a pattern',
  async (text) => {
    await createPromo(app.db, { name: 'Vaksin' });
    const { status, body } = await get(`?search=${encodeURIComponent(text)}`);
    if (status === 200) expect(body).toMatchObject({ data: [], meta: { total: 0 } });
    else expect(status).toBe(422);
  },
);

test.each(['?page=0', '?page=x', '?page=2001', '?facility_id=x', '?facility_id=0', `?search=${'x'.repeat(101)}`])(
  '%s is refused with 422',
  async (query) => {
    expect((await get(query)).status).toBe(422);
  },
);

test('a promo with everything', async () => {
  const specialization = await createSpecialization(app.db);
  const doctor = await createDoctor(app.db, { name: 'dr. Budi', specializationId: specialization.id });
  await app.db.updateTable('doctors').set({ portrait: '/media/portraits/budi' }).where('id', '=', doctor.id).execute();
  await createPromo(app.db, {
    slug: 'lengkap',
    name: 'Promo lengkap',
    content: '<p onclick="x()">Isi</p><script>alert(1)</script><img src="https://evil.example/x.png">',
    facilityId: first.id,
    doctorId: doctor.id,
    ctaUrl: 'https://satu.test/pesan?promo=1',
    endsOn: '2026-12-31',
  });
  const { status, body } = await get('/lengkap');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    data: {
      slug: 'lengkap',
      name: 'Promo lengkap',
      content: '<p>Isi</p>',
      thumbnail_url: null,
      facility_name: 'RS Satu',
      facility_phone: '+628110000001',
      facility_landline: '+62224000001',
      cta: { fullUrl: 'https://satu.test/pesan?promo=1' },
      data_doctor: { name: 'dr. Budi', profile: '/media/portraits/budi-320.webp' },
      status: 'running',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      published_at: '2026-01-01T02:00:00.000Z',
    },
  });
  expect((body as { data: { facility_address: string } }).data.facility_address).toMatch(/^Jalan Contoh \d+, Bandung$/);
});

test('a promo with nothing beside its text', async () => {
  await createPromo(app.db, { slug: 'kosong', facilityId: null });
  expect((await get('/kosong')).body).toMatchObject({
    data: {
      facility_name: null,
      facility_phone: null,
      facility_landline: null,
      facility_address: null,
      cta: null,
      data_doctor: null,
      ends_on: null,
    },
  });
});

test('an order link leads to a host of ours and only while the promo runs', async () => {
  const cta = async (slug: string) => ((await get(`/${slug}`)).body as { data: { cta: unknown } }).data.cta;
  await createPromo(app.db, { slug: 'asing', ctaUrl: 'https://evil.example/pesan' });
  await createPromo(app.db, { slug: 'wa', ctaUrl: 'https://wa.me/628110000001' });
  await createPromo(app.db, { slug: 'lewat', ctaUrl: 'https://satu.test/pesan', endsOn: '2026-11-20' });
  await createPromo(app.db, { slug: 'nanti', ctaUrl: 'https://satu.test/pesan', startsOn: '2026-11-22' });
  expect(await cta('asing')).toBeNull();
  expect(await cta('wa')).toEqual({ fullUrl: 'https://wa.me/628110000001' });
  expect(await cta('lewat')).toBeNull();
  expect(await cta('nanti')).toBeNull();
});

test('an inactive doctor does not stand on a promo', async () => {
  const doctor = await createDoctor(app.db, { isActive: false });
  await createPromo(app.db, { slug: 'tanpa-dokter', doctorId: doctor.id });
  expect((await get('/tanpa-dokter')).body).toMatchObject({ data: { data_doctor: null } });
});

test('a promo that is not there, or not yet published, is a 404 without success', async () => {
  await createPromo(app.db, { slug: 'konsep', publishedAt: null });
  for (const slug of ['tidak-ada', 'konsep', '%00', 'a'.repeat(200), "x'--"]) {
    const { status, body } = await get(`/${slug}`);
    expect([404, 422]).toContain(status);
    expect(body).toMatchObject({ success: false });
  }
  expect((await get('/konsep')).status).toBe(404);
});

test('what pages and totals say of promos holds until the day ends in Bandung', async () => {
  const { slug } = await createPromo(app.db, { slug: 'sampai-hari-ini', endsOn: '2026-11-21', ctaUrl: 'https://satu.test/beli' });
  app.platform.cache.purge(['promos']);
  const midnight = Date.parse('2026-11-21T17:00:00Z');
  for (const path of ['/promo', `/promo/detail/${slug}`, '/cari?q=sampai']) {
    expect((await app.fetch(path)).status).toBe(200);
    expect([path, app.cache.get(path)?.hardUntil]).toEqual([path, midnight]);
  }
  expect(((await get('')).body as Listed).meta.total).toBe(1);
  // No write, and no purge.
  clock.set('2026-11-21T17:00:00Z');
  expect(((await get('')).body as Listed).meta.total).toBe(0);
});

test('totals follow a purge', async () => {
  await createPromo(app.db);
  expect((await list()).meta.total).toBe(1);
  await createPromo(app.db);
  await purgePages(app.db, ['promos']);
  await expect.poll(async () => ((await get('')).body as Listed).meta.total).toBe(2);
});
