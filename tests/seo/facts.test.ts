import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createPractisingDoctor } from '#tests/factories/doctors.ts';
import { createPromo } from '#tests/factories/promos.ts';
import { createService, createServiceOption } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { readPage } from './read-page.ts';

// What search engines are told is what the record says, here in values that nobody would have written into the code.
const origin = 'https://sehati.example';
const app = await createTestApp({ clock: { now: () => new Date('2031-02-10T03:00:00Z') }, variables: { PUBLIC_URL: origin } });
afterAll(() => app.close());

type Node = Record<string, unknown>;

/** Every object of every block of a page, inner ones too. */
async function nodesOf(path: string): Promise<Node[]> {
  const answer = await app.fetch(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const inside = (value: unknown): Node[] => {
    if (Array.isArray(value)) return value.flatMap(inside);
    if (typeof value !== 'object' || value === null) return [];
    return [value as Node, ...Object.values(value).flatMap(inside)];
  };
  return readPage(await answer.text()).blocks.flatMap((block) => inside(JSON.parse(block)));
}
const ofType = (nodes: Node[], type: string) => nodes.filter((node) => [node['@type']].flat().includes(type));
const keysOf = (nodes: Node[]) => new Set(nodes.flatMap((node) => Object.keys(node)));

const stated = await createFacility(app.db, { name: 'RS Bernama' });
await app.db
  .updateTable('facilities')
  .set({ latitude: -6.123457, longitude: 107.765432, postal_code: '40987', phone: '+62229876543' })
  .where('id', '=', stated.id)
  .execute();
await app.db
  .insertInto('facility_opening_hours')
  .values([
    { facility_id: stated.id, day: 2, opens: '06:35', closes: '13:10' },
    { facility_id: stated.id, day: 4, opens: '06:35', closes: '13:10' },
    { facility_id: stated.id, day: 6, opens: '00:00', closes: null },
  ])
  .execute();
const bare = await createFacility(app.db, { name: 'RS Tanpa Keterangan' });
const specialization = await createSpecialization(app.db);
const doctor = await createPractisingDoctor(app.db, { specializationId: specialization.id, facilityId: stated.id });

const hours = [
  { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Tuesday', 'Thursday'], opens: '06:35', closes: '13:10' },
  { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
];

describe.each([
  ['home', '/'],
  ['the facility’s own page', `/fasilitas-kesehatan/detail/${stated.slug}`],
])('%s', (_name, path) => {
  test('states the hours, the position and the number of the record', async () => {
    const [hospital] = ofType(await nodesOf(path), 'Hospital').filter((node) => node.name === 'RS Bernama');
    expect(hospital).toMatchObject({
      telephone: '+62229876543',
      openingHoursSpecification: hours,
      geo: { latitude: -6.123457, longitude: 107.765432 },
      address: { streetAddress: stated.address, postalCode: '40987' },
    });
  });
});

test('a facility that states nothing has no hours, no position and no postal code', async () => {
  const nodes = await nodesOf(`/fasilitas-kesehatan/detail/${bare.slug}`);
  const [hospital] = ofType(nodes, 'Hospital');
  expect(hospital).toBeDefined();
  expect(Object.keys(hospital as Node)).not.toContain('geo');
  expect(Object.keys(hospital as Node)).not.toContain('openingHoursSpecification');
  expect(hospital?.address).not.toHaveProperty('postalCode');
});

test('an article has its own dates, and a review only when there was one', async () => {
  const reviewed = await createArticle(app.db, {
    publishedAt: new Date('2030-03-04T05:06:07Z'),
    updatedAt: new Date('2030-08-09T10:11:12Z'),
    reviewerId: doctor.id,
    reviewedAt: '2030-07-06',
  });
  const nodes = await nodesOf(`/articles/detail/${reviewed.slug}`);
  for (const type of ['Article', 'MedicalWebPage']) {
    const [node] = ofType(nodes, type);
    expect([type, new Date(String(node?.datePublished)).toISOString()]).toEqual([type, '2030-03-04T05:06:07.000Z']);
    expect([type, new Date(String(node?.dateModified)).toISOString()]).toEqual([type, '2030-08-09T10:11:12.000Z']);
  }
  const [page] = ofType(nodes, 'MedicalWebPage');
  expect(page).toMatchObject({ lastReviewed: '2030-07-06', reviewedBy: { name: doctor.name } });

  const unreviewed = await createArticle(app.db, { publishedAt: new Date('2030-03-04T05:06:07Z') });
  const keys = keysOf(await nodesOf(`/articles/detail/${unreviewed.slug}`));
  for (const key of ['lastReviewed', 'reviewedBy']) expect(keys).not.toContain(key);
});

test('a promo has its own period, and none that its record leaves open', async () => {
  const running = await createPromo(app.db, { facilityId: stated.id, startsOn: '2031-01-17', endsOn: '2031-05-23' });
  const [offer] = ofType(await nodesOf(`/promo/detail/${running.slug}`), 'Offer');
  expect(offer).toMatchObject({ validFrom: '2031-01-17', validThrough: '2031-05-23' });
  expect(Object.keys(offer as Node)).not.toContain('price');

  const open = await createPromo(app.db, { facilityId: stated.id, startsOn: '2031-01-17' });
  expect(keysOf(await nodesOf(`/promo/detail/${open.slug}`))).not.toContain('validThrough');

  const ended = await createPromo(app.db, { facilityId: stated.id, startsOn: '2031-01-01', endsOn: '2031-02-09' });
  expect(ofType(await nodesOf(`/promo/detail/${ended.slug}`), 'Offer')).toEqual([]);
});

test('a service has the prices of its record, and none when it is asked at the facility', async () => {
  const priced = await createService(app.db, { facilityId: stated.id, price: 187_500 });
  const offers = (nodes: Node[]) => ofType(nodes, 'Offer').map(({ price, priceCurrency }) => [price, priceCurrency]);
  expect(offers(await nodesOf(`/layanan/detail/${priced.slug}`))).toEqual([[187_500, 'IDR']]);
  const withOptions = await createService(app.db, { facilityId: stated.id, kind: 'consultation' });
  for (const price of [41_250, 73_750]) await createServiceOption(app.db, { serviceId: withOptions.id, price });
  expect(offers(await nodesOf(`/layanan/detail/${withOptions.slug}`))).toEqual([
    [41_250, 'IDR'],
    [73_750, 'IDR'],
  ]);
  const unpriced = await createService(app.db, { facilityId: stated.id });
  const keys = keysOf(await nodesOf(`/layanan/detail/${unpriced.slug}`));
  for (const key of ['price', 'offers', 'priceRange', 'hoursAvailable']) expect(keys).not.toContain(key);
});

test('a doctor has the name and the places of the record, no price, no hours, no rating', async () => {
  const nodes = await nodesOf(`/dokter/${specialization.slug}/${doctor.slug}`);
  const [physician] = ofType(nodes, 'IndividualPhysician');
  expect(physician).toMatchObject({ name: doctor.name });
  expect(JSON.stringify(physician)).toContain(stated.address);
  const keys = keysOf(nodes);
  for (const key of ['priceRange', 'openingHoursSpecification', 'openingHours', 'aggregateRating', 'review'])
    expect(keys).not.toContain(key);
});

test('text of a record cannot end its block', async () => {
  const hostile = `</script><script>alert(1)</script><!-- ' " \u2028`;
  const article = await createArticle(app.db, { name: hostile, publishedAt: new Date('2030-03-04T05:06:07Z') });
  await sql`update articles set summary = ${hostile}, ex_author = ${hostile} where id = ${article.id}`.execute(app.db);
  const [node] = ofType(await nodesOf(`/articles/detail/${article.slug}`), 'Article');
  expect(node).toMatchObject({ headline: hostile, description: hostile });
});
