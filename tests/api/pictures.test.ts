import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { OpenApi } from '#server/http/openapi.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// Every picture address in the answers of the public calls can be fetched, over the demo content.

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const api = (await (await app.fetch('/v1/openapi.json')).json()) as OpenApi;
const publicReads = Object.entries(api.paths).flatMap(([path, { get }]) => (get?.['x-roles'].includes('public') ? [{ path, get }] : []));

const pictureFields = new Set(
  'image images picture photo profile portrait thumbnail thumbnail_url thumb_url thumb_small path_url'.split(' '),
);

/** Calls that answer no record with a picture; what their answers declare is checked below. */
const withoutPictures =
  /^\/(region|register|contactus|auth|link-alias|cart\/count|product\/service\/slots|ev-attendance\/gate|event\/manage|departments|hospital-licences|payers|visiting-hours|visitor-places)\/?/;

/** Slugs of records, those with a picture first. */
async function slugsIn(table: string, picture: string, condition = 'true'): Promise<string[]> {
  const query = sql<{ slug: string }>`
    select slug from ${sql.table(table)} where ${sql.raw(condition)} order by ${sql.ref(picture)} is null, id limit 4`;
  return (await query.execute(app.db)).rows.map(({ slug }) => slug);
}

const [
  articles,
  promos,
  promosWithDoctor,
  services,
  medicines,
  groups,
  facilities,
  doctors,
  specializations,
  categories,
  types,
  events,
  announced,
  attendance,
  surveys,
] = await Promise.all([
  slugsIn('articles', 'image', 'published_at is not null'),
  slugsIn('promos', 'image', 'published_at is not null'),
  slugsIn('promos', 'image', 'published_at is not null and doctor_id is not null'),
  slugsIn('services', 'image', 'published_at is not null'),
  slugsIn('medicines', 'published_at'),
  slugsIn('medicine_categories', 'icon'),
  slugsIn('facilities', 'thumbnail'),
  slugsIn('doctors', 'portrait', 'is_active'),
  slugsIn('specializations', 'icon'),
  slugsIn('service_categories', 'icon'),
  slugsIn('facility_types', 'id'),
  slugsIn('forms', 'image', "kind = 'event' and state = 'published'"),
  slugsIn('forms', 'image', "kind = 'event' and state = 'published' and is_announced"),
  slugsIn('forms', 'image', "kind = 'attendance' and state = 'published'"),
  slugsIn('forms', 'image', "kind = 'survey' and state = 'published'"),
]);
const units = (await app.db.selectFrom('facilities').select('id').where('is_unit', '=', true).execute()).map(({ id }) => id);
const pages = [1, 2].map((page) => `?page=${page}`);
const each = (path: string, names: readonly (string | number)[]) => names.map((name) => path.replace(/\{[a-z]+\}/, String(name)));

/** The addresses that are asked for each call. */
const addresses: Record<string, readonly string[]> = {
  '/article/category': ['/article/category'],
  '/article/content': pages.map((page) => `/article/content${page}`),
  '/article/content/detail/{slug}': each('/article/content/detail/{slug}', articles),
  '/article/content/related/{slug}': each('/article/content/related/{slug}', articles),
  '/coe/category': ['/coe/category'],
  '/coe/category/{slug}': each('/coe/category/{slug}', categories),
  '/coe/content': pages.map((page) => `/coe/content${page}`),
  '/coe/content/{id}': each('/coe/content/{id}', services),
  '/doctor/detail/{id}': each('/doctor/detail/{id}', doctors),
  '/doctor/earliest': specializations.map((slug) => `/doctor/earliest?specialization=${slug}`),
  '/doctor/options': units.map((id) => `/doctor/options?facility_id=${id}`),
  '/doctor/practices/{slug}': each('/doctor/practices/{slug}', doctors),
  '/doctor/related/{id}': each('/doctor/related/{id}', doctors),
  '/doctor/specialist/{specialization}/{facility}': specializations.flatMap((specialization) =>
    each(`/doctor/specialist/${specialization}/{facility}`, facilities),
  ),
  '/doctor/{slug}': each('/doctor/{slug}', doctors),
  '/doctors': pages.map((page) => `/doctors${page}`),
  '/doctors/list': pages.map((page) => `/doctors/list${page}`),
  '/ev-attendance': ['/ev-attendance'],
  '/ev-attendance/participants/{slug}': each('/ev-attendance/participants/{slug}', announced),
  '/ev-attendance/register/{slug}': each('/ev-attendance/register/{slug}', attendance),
  '/ev-attendance/{slug}': each('/ev-attendance/{slug}', attendance),
  '/event/list': ['/event/list'],
  '/event/list/{slug}': each('/event/list/{slug}', events),
  '/event/register/{slug}': each('/event/register/{slug}', events),
  '/events/form/{slug}': each('/events/form/{slug}', events),
  '/facilities': ['/facilities'],
  '/facility/{id}': each('/facility/{id}', facilities),
  '/healthfacility/content': ['/healthfacility/content'],
  '/healthfacility/type': ['/healthfacility/type'],
  '/healthfacility/type/{slug}': each('/healthfacility/type/{slug}', types),
  '/medicine/all': pages.map((page) => `/medicine/all${page}`),
  '/medicine/category': ['/medicine/category'],
  '/medicine/category/{slug}': each('/medicine/category/{slug}', groups),
  '/medicine/detail/{id}': each('/medicine/detail/{id}', medicines),
  '/product/service/all': pages.map((page) => `/product/service/all${page}`),
  '/product/service/category/{category}/{hf}': categories.flatMap((category) =>
    each(`/product/service/category/${category}/{hf}`, facilities),
  ),
  '/product/service/detail/{id}': each('/product/service/detail/{id}', services),
  '/product/service/{id}': each('/product/service/{id}', services),
  '/promo': pages.map((page) => `/promo${page}`),
  '/promo/{slug}': each('/promo/{slug}', [...promos, ...promosWithDoctor]),
  '/search': ['jantung', 'anak', 'melati', 'gigi'].map((text) => `/search?q=${text}&limit=20`),
  '/service/category': ['/service/category'],
  '/patient-guides/{page}': each('/patient-guides/{page}', ['bpjs', 'biaya', 'hasil']),
  '/rooms': ['/rooms', ...units.map((id) => `/rooms?facility_id=${id}`)],
  '/survey': ['/survey'],
  '/survey/register/{slug}': each('/survey/register/{slug}', surveys),
  '/survey/{slug}': each('/survey/{slug}', surveys),
  '/specialization/content': ['/specialization/content', ...units.map((id) => `/specialization/content?facility_id=${id}`)],
  '/specialization/content/{slug}': each('/specialization/content/{slug}', specializations),
  '/vacancies': ['/vacancies'],
  '/vacancies/{slug}': each('/vacancies/{slug}', await slugsIn('vacancies', 'id')),
};

type Found = { field: string; address: string };

/** The texts in fields of pictures, and every path of a picture in other texts, such as HTML. */
function picturesIn(value: unknown, field: string, isPicture = false): Found[] {
  if (typeof value === 'string') {
    const texts = isPicture ? [value] : (value.match(/\/(?:media|share)\/[^\s"'<>)]+/g) ?? []);
    return texts.map((address) => ({ field, address }));
  }
  if (Array.isArray(value)) return value.flatMap((one) => picturesIn(one, `${field}[]`, isPicture));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => picturesIn(inner, `${field}.${name}`, pictureFields.has(name)));
}

/** The names of all fields that a JSON schema declares. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

const namesPictures = (schema: unknown) => fieldsOf(schema).some((name) => pictureFields.has(name));

test('every public call that reads is asked, or declares no picture', () => {
  const unasked = publicReads.filter(({ path }) => !addresses[path]?.length);
  expect(unasked.filter(({ path }) => !withoutPictures.test(path)).map(({ path }) => path)).toEqual([]);
  expect(unasked.filter(({ get }) => namesPictures(get.responses)).map(({ path }) => path)).toEqual([]);
  // Otherwise the two lines above would hold for a document in which no picture can be found.
  expect(publicReads.filter(({ get }) => namesPictures(get.responses)).length).toBeGreaterThan(20);
});

test('every picture address can be fetched and is a picture', async () => {
  const found = new Map<string, string>();
  const fields = new Set<string>();
  for (const { path } of publicReads)
    for (const address of addresses[path] ?? []) {
      const answer = await app.fetch(`/v1${address}`);
      expect([address, answer.status]).toEqual([address, 200]);
      for (const picture of picturesIn(await answer.json(), path)) {
        found.set(picture.address, `${address} ${picture.field}`);
        fields.add(picture.field);
      }
    }
  const broken: string[] = [];
  for (const [address, where] of found) {
    const answer = address.startsWith('/') ? await app.fetch(address) : null;
    const type = answer?.headers.get('content-type') ?? '';
    const isPicture = answer?.status === 200 && type.startsWith('image/') && (await answer.arrayBuffer()).byteLength > 100;
    if (!isPicture) broken.push(`${where}: ${address}: ${answer?.status} ${type}`);
  }
  expect(broken).toEqual([]);
  expect(found.size).toBeGreaterThan(150);
  expect([...fields].filter((field) => /^\/(specialization|coe|service)\/(content|category)\.data\[\]\.image$/.test(field)).sort()).toEqual(
    ['/coe/category.data[].image', '/coe/content.data[].image', '/service/category.data[].image', '/specialization/content.data[].image'],
  );
});
