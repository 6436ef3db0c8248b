import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createDoctor, createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createPromo } from '#tests/factories/promos.ts';
import { createService } from '#tests/factories/services.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { searchAnswer } from './search.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const specialization = await createSpecialization(app.db, { name: 'Melati Spesialis' });
  const facility = await createFacility(app.db, { name: 'RS Melati' });
  const doctor = await createDoctor(app.db, { name: 'dr. Melati Ayu', specializationId: specialization.id });
  await app.db.updateTable('doctors').set({ portrait: '/media/portraits/melati' }).where('id', '=', doctor.id).execute();
  await createDoctor(app.db, { name: 'dr. Melati Tanpa Spesialisasi' });
  await createArticle(app.db, { name: 'Teh Melati', slug: 'teh-melati', category: 'Minuman', image: '/media/articles/teh' });
  await createService(app.db, { name: 'Kelas Melati', slug: 'kelas-melati', facilityId: facility.id });
  await createPromo(app.db, { name: 'Promo Melati', slug: 'promo-melati', facilityId: null });
  for (let n = 1; n <= 8; n += 1) await createArticle(app.db, { name: `Melati ke-${n}` });
});
afterAll(() => app.close());

async function get(query: string) {
  const response = await app.fetch(`/v1/search${query}`);
  return { response, status: response.status, body: await response.json() };
}

async function hits(query: string) {
  const { status, body } = await get(query);
  expect(status).toBe(200);
  return searchAnswer.parse(body).data.hits;
}

test('hits of every kind with their addresses', async () => {
  const found = await hits('?q=melati&limit=20');
  const of = (kind: string, name: string) => found.find((hit) => hit.kind === kind && hit.name === name);
  expect(of('doctor', 'dr. Melati Ayu')).toMatchObject({
    path: expect.stringMatching(/^\/dokter\/spesialis-\d+\/dr-contoh-\d+$/),
    subtitle: 'Melati Spesialis',
    image: '/media/portraits/melati-160.webp',
  });
  expect(of('doctor', 'dr. Melati Tanpa Spesialisasi')).toMatchObject({
    path: expect.stringMatching(/^\/dokter\/peninjau\//),
    subtitle: null,
  });
  expect(of('specialization', 'Melati Spesialis')?.path).toMatch(/^\/dokter\?spesialis=spesialis-\d+$/);
  expect(of('facility', 'RS Melati')).toMatchObject({
    path: expect.stringMatching(/^\/fasilitas-kesehatan\/detail\//),
    subtitle: 'Rumah Sakit, Bandung',
  });
  expect(of('service', 'Kelas Melati')).toMatchObject({ path: '/layanan/detail/kelas-melati', subtitle: 'RS Melati', image: null });
  expect(of('promo', 'Promo Melati')).toMatchObject({ path: '/promo/detail/promo-melati', subtitle: null });
  expect((await hits('?q=teh+melati'))[0]).toEqual({
    kind: 'article',
    name: 'Teh Melati',
    path: '/articles/detail/teh-melati',
    subtitle: 'Minuman',
    image: '/media/articles/teh-320.webp',
  });
});

test('at most five of a kind among all kinds, more of one kind, and as many as asked for', async () => {
  const mixed = await hits('?q=melati&limit=20');
  expect(mixed.filter((hit) => hit.kind === 'article')).toHaveLength(5);
  const articles = await hits('?q=melati&kind=article&limit=20');
  expect(articles).toHaveLength(9);
  expect(articles.every((hit) => hit.kind === 'article')).toBe(true);
  expect(await hits('?q=melati&limit=2')).toHaveLength(2);
});

test('says what a misspelt word was taken for', async () => {
  expect((await get('?q=meltai+ayu')).body.data).toMatchObject({ corrected: 'melati ayu', hits: [{ name: 'dr. Melati Ayu' }] });
  expect((await get('?q=melati')).body.data.corrected).toBeNull();
});

test.each(['', '?q=', '?q=%20', '?q=%25', '?q=(*)', '?q=%F0%9F%98%80', "?q='%3B--"])(
  'nothing to look for finds nothing: %s',
  async (query) => {
    expect((await get(query)).body).toEqual({ success: true, message: 'OK', data: { hits: [], corrected: null } });
  },
);

test.each([`?q=${'x'.repeat(101)}`, '?q=a&limit=21', '?q=%00', '?q=a&limit=0', '?q=a&kind=user', '?q=a&limit=x'])(
  '%s is refused with 422',
  async (query) => {
    expect((await get(query)).status).toBe(422);
  },
);

test('what is searched for stays with the visitor: nothing is kept, nothing is logged', async () => {
  const { response } = await get('?q=rahasiapribadi');
  expect(response.headers.get('cache-control')).toBe('no-store');
  await app.fetch('/cari?q=rahasiapribadi');
  expect(app.logLines.join('')).not.toContain('rahasiapribadi');
});
