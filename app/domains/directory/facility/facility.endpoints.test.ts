import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findFacilityAddresses, findFacilityNames } from '../index.server.ts';
import { facilityListAnswer, facilityShownAnswer } from './facility.schema.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });

const { db } = app;
afterAll(() => app.close());

type Facility = Awaited<ReturnType<typeof createFacility>>;

let hospital: Facility;

let clinic: Facility;

async function get(path: string) {
  const answer = await app.fetch(`/v1${path}`, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, body: await answer.json() };
}

const namesOf = (rows: { name: string }[]) => rows.map((row) => row.name);

beforeAll(async () => {
  hospital = await createFacility(db, { name: 'RSU Dago' });
  clinic = await createFacility(db, { name: 'Klinik (Braga) 100%', type: 'Klinik', isUnit: false });
  await db
    .updateTable('facilities')
    .set({
      description: '<p>Rumah sakit <em>umum</em>.</p>',
      content: '<h1>Tentang</h1><img src="https://evil.test/x.png"><p onclick="x()">Isi</p>',
      thumbnail: '/media/facilities/dago',
      latitude: '-6.9',
      longitude: '107.6',
    })
    .where('id', '=', hospital.id)
    .execute();
  await db.insertInto('facility_opening_hours').values({ facility_id: hospital.id, day: 1, opens: '00:00', closes: null }).execute();
  const specialization = await createSpecialization(db, { name: 'Anak' });
  for (const [name, isActive] of [
    ['dr. B', true],
    ['dr. A', true],
    ['dr. C', false],
  ] as const) {
    const doctor = await createDoctor(db, { name, isActive, specializationId: specialization.id });
    await createPractice(db, { doctorId: doctor.id, facilityId: hospital.id, specializationId: specialization.id });
  }
});

describe('endpoints', () => {
  test('all facilities, in their set order', async () => {
    const { body } = await get('/healthfacility/content');
    expect(facilityListAnswer.parse(body)).toEqual(body);
    expect(namesOf(body.data)).toEqual(['RSU Dago', 'Klinik (Braga) 100%']);
    expect(body.meta).toEqual({ current_page: 1, to: 2, total: 2 });
    expect(body.data[0]).toMatchObject({
      type: 'rumah-sakit',
      description: 'Rumah sakit umum.',
      thumbnail: { path_url: '/media/facilities/dago-640.webp' },
      thumb_url: '/media/facilities/dago-320.webp',
    });
  });

  test.each([
    ['dago', ['RSU Dago']],
    ['(braga)', ['Klinik (Braga) 100%']],
    ['100%', ['Klinik (Braga) 100%']],
    // Symbols are not words: no name matches them.
    ['%', []],
    ['.*', []],
  ])('search %s is literal', async (text, names) => {
    const { body } = await get(`/healthfacility/content?search=${encodeURIComponent(text)}`);
    expect(namesOf(body.data)).toEqual(names);
    expect(body.meta.total).toBe(names.length);
  });

  test('categories with their facilities', async () => {
    expect((await get('/healthfacility/type')).body.data).toEqual([
      { name: 'Rumah Sakit', slug: 'rumah-sakit', type: 'rumah-sakit', total: 1 },
      { name: 'Klinik', slug: 'klinik', type: 'klinik', total: 1 },
    ]);
    const { body } = await get('/healthfacility/type/klinik');
    expect(body.data.name).toBe('Klinik');
    expect(namesOf(body.data.content)).toEqual(['Klinik (Braga) 100%']);
    expect((await get('/healthfacility/type/tidak-ada')).status).toBe(404);
  });

  test('one, by slug and by id: text cleaned, hours, what is practised by active doctors', async () => {
    const { body } = await get(`/facility/${hospital.slug}`);
    expect(facilityShownAnswer.parse(body)).toEqual(body);
    expect(body.data).toMatchObject({
      content: '<h2>Tentang</h2><p>Isi</p>',
      latitude: -6.9,
      opening_hours: [{ day: 1, opens: '00:00', closes: null }],
      practice: [{ specialization: { name: 'Anak' }, doctors: 2 }],
    });
    expect((await get(`/facility/${hospital.id}`)).body).toEqual(body);
    expect((await get(`/facility/${clinic.slug}`)).body.data).toMatchObject({ opening_hours: [], practice: [], is_unit: false });
    for (const address of ['tidak-ada', '2000000000', '99999999999', '%27'])
      expect((await get(`/facility/${address}`)).status, address).toBe(404);
  });
});

test('the index gives names and addresses', async () => {
  const [first] = await findFacilityNames(app.platform);
  expect(first).toEqual({ id: hospital.id, slug: hospital.slug, name: 'RSU Dago', is_unit: true, accent: 'teal' });
  expect((await findFacilityAddresses(db)).map((one) => one.slug)).toEqual([hospital.slug, clinic.slug]);
});
