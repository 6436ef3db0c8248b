import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { createPractisingDoctor } from '#tests/factories/doctors.ts';
import { createService, createServiceCategory } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

type Answer = { success: boolean; data: never; meta: { current_page: number; to: number; total: number } };
const get = async <T>(path: string) => {
  const response = await app.fetch(`/v1/${path}`);
  return { status: response.status, body: (await response.json()) as Omit<Answer, 'data'> & { data: T } };
};
const names = (list: readonly { name: string }[]) => list.map((one) => one.name);
type Listed = { id: number; name: string; slug: string };

const places = async () => {
  const [melati, dago, empty] = [
    await createFacility(db, { name: 'RS Melati' }),
    await createFacility(db, { name: 'RS Dago' }),
    await createFacility(db, { name: 'RS Kosong' }),
  ];
  const child = await createSpecialization(db, { name: 'Anak' });
  const newborn = await createSpecialization(db, { name: 'Neonatologi', parentId: child.id });
  const heart = await createSpecialization(db, { name: 'Jantung' });
  const ani = await createPractisingDoctor(db, {
    name: 'dr. Ani',
    specializationId: child.id,
    facilityId: melati.id,
    texts: {
      portrait: '/media/portraits/ani',
      description: '<p onclick="x()">Merawat anak<script>alert(1)</script></p>',
      awards: '<ul><li>Satu</li></ul>',
    },
  });
  const budi = await createPractisingDoctor(db, { name: 'dr. Budi', specializationId: newborn.id, facilityId: dago.id });
  const cici = await createPractisingDoctor(db, { name: 'dr. Cici (100%)', specializationId: heart.id, facilityId: dago.id });
  await createPractisingDoctor(db, { name: 'dr. Pensiun', specializationId: heart.id, facilityId: dago.id, isActive: false });
  const deni = await createDoctor(db, { name: 'dr. Deni', specializationId: heart.id });
  await createPractice(db, { doctorId: deni.id, facilityId: melati.id, specializationId: child.id });
  return { melati, dago, empty, child, newborn, heart, ani, budi, cici, deni };
};
let records: Awaited<ReturnType<typeof places>>;
beforeAll(async () => {
  records = await places();
});

describe('lists', () => {
  test('everybody by name, without those who left', async () => {
    const { body } = await get<Listed[]>('doctors');
    expect(names(body.data)).toEqual(['dr. Ani', 'dr. Budi', 'dr. Cici (100%)', 'dr. Deni']);
    expect(body.meta).toEqual({ current_page: 1, to: 4, total: 4 });
    expect(body.data[0]).toEqual({
      id: records.ani.id,
      name: 'dr. Ani',
      slug: records.ani.slug,
      languages: [],
      school: null,
      practising_since: null,
      profile: '/media/portraits/ani-320.webp',
      specialist_slug: records.child.slug,
      specialist_name: 'Anak',
      specialist_parent_name: null,
    });
    expect(body.data[1]).toMatchObject({ profile: null, specialist_name: 'Neonatologi', specialist_parent_name: 'Anak' });
  });

  test('a specialization brings those below it, by slug or id', async () => {
    for (const query of [`specialization=${records.child.slug}`, `specialization_id=${records.child.id}`]) {
      const { body } = await get<Listed[]>(`doctors/list?${query}`);
      expect(names(body.data)).toEqual(['dr. Ani', 'dr. Budi']);
      expect(body.meta.total).toBe(2);
    }
    expect(names((await get<Listed[]>(`doctors/list?specialization=${records.newborn.slug}`)).body.data)).toEqual(['dr. Budi']);
  });

  test('a facility brings who practises there; with a specialization, who practises it there', async () => {
    const at = (id: number, more = '') => get<Listed[]>(`doctors/list?facility_id=${id}${more}`);
    expect(names((await at(records.dago.id)).body.data)).toEqual(['dr. Budi', 'dr. Cici (100%)']);
    const found = await at(records.melati.id, `&specialization=${records.child.slug}`);
    expect(names(found.body.data)).toEqual(['dr. Ani', 'dr. Deni']);
    expect(found.body.meta.total).toBe(2);
    expect((await at(records.melati.id, `&specialization=${records.heart.slug}`)).body.meta.total).toBe(0);
    expect((await at(records.empty.id)).body.data).toEqual([]);
  });

  test.each([
    ['search=ani', ['dr. Ani']],
    ['name=ANI', ['dr. Ani']],
    ['search=%20cici%20', ['dr. Cici (100%)']],
    [`search=${encodeURIComponent('(100%)')}`, ['dr. Cici (100%)']],
    ['search=pensiun', []],
    [`search=${encodeURIComponent("zzqx'; drop table doctors; --")}`, []],
  ])('%s', async (query, expected) => {
    const { body } = await get<Listed[]>(`doctors/list?${query}`);
    expect(names(body.data)).toEqual(expected);
    expect(body.meta.total).toBe(expected.length);
  });

  test('the time of the product decides who is listed', async () => {
    const entry = db.updateTable('search_entries').where('kind', '=', 'doctor').where('record_id', '=', records.ani.id);
    await entry.set({ listed_from: '2099-01-01T00:00:00Z' }).execute();
    expect((await get<Listed[]>('doctors/list?search=dr%20ani')).body.data).toEqual([]);
    clock.set('2099-01-02T00:00:00Z');
    expect(names((await get<Listed[]>('doctors/list?search=dr%20ani')).body.data)).toEqual(['dr. Ani']);
    await entry.set({ listed_from: '-infinity' }).execute();
  });

  test('a text together with filters', async () => {
    const { body } = await get<Listed[]>(`doctors/list?search=dr&specialization=${records.child.slug}&facility_id=${records.dago.id}`);
    expect(names(body.data)).toEqual(['dr. Budi']);
  });

  test('what is not known finds nobody', async () => {
    for (const query of ['specialization=tidak-ada', 'specialization_id=99999999', 'facility_id=99999999']) {
      const { status, body } = await get<Listed[]>(`doctors/list?${query}`);
      expect([status, body.data, body.meta]).toEqual([200, [], { current_page: 1, to: 0, total: 0 }]);
    }
  });

  test('wrong input is refused, a page after the last is empty', async () => {
    expect((await get('doctors/list?page=0')).status).toBe(422);
    expect((await get('doctors/list?facility_id=abc')).status).toBe(422);
    expect((await get(`doctors/list?search=${'a'.repeat(101)}`)).status).toBe(422);
    expect((await get<Listed[]>('doctors?page=9')).body.data).toEqual([]);
  });
});

describe('doctors of a specialization', () => {
  test('everywhere and at one facility, with images as a list', async () => {
    const { body } = await get<{ name: string; doctors: { name: string; image: { image: string }[] }[] }>(
      `specialization/content/${records.child.slug}`,
    );
    expect(body.data.name).toBe('Anak');
    expect(body.data.doctors.map((one) => [one.name, one.image])).toEqual([
      ['dr. Ani', [{ image: '/media/portraits/ani-320.webp' }]],
      ['dr. Budi', []],
    ]);
    const there = await get<{ doctors: Listed[] }>(`doctor/specialist/${records.child.slug}/${records.dago.slug}`);
    expect(names(there.body.data.doctors)).toEqual(['dr. Budi']);
    const noDoctors = await get<{ doctors: Listed[] }>(`doctor/specialist/${records.child.slug}/${records.empty.slug}`);
    expect([noDoctors.status, noDoctors.body.data.doctors]).toEqual([200, []]);
  });

  test('404 for an unknown one', async () => {
    expect((await get('specialization/content/tidak-ada')).status).toBe(404);
    expect((await get(`doctor/specialist/tidak-ada/${records.dago.slug}`)).status).toBe(404);
    expect((await get(`doctor/specialist/${records.child.slug}/tidak-ada`)).status).toBe(404);
  });

  test('without facility_id every specialization, with it those that have hours there', async () => {
    const all = await get<Listed[]>('specialization/content');
    expect(names(all.body.data)).toEqual(['Anak', 'Neonatologi', 'Jantung']);
    const there = await get<Listed[]>(`specialization/content?facility_id=${records.dago.id}`);
    expect(names(there.body.data)).toEqual(['Neonatologi', 'Jantung']);
  });
});

describe('one doctor', () => {
  type Profile = Record<string, unknown> & { practices: { schedules: unknown[] }[]; others: Listed[] };

  test('the profile by id and by slug, its texts cleaned', async () => {
    const { body } = await get<Profile>(`doctor/detail/${records.ani.id}?specialization_slug=`);
    expect(body.data).toMatchObject({
      name: 'dr. Ani',
      specialist_slug: records.child.slug,
      specialist_first_name: 'Anak',
      description: '<p>Merawat anak</p>',
      awards: '<ul><li>Satu</li></ul>',
      organization: '',
    });
    expect(body.data.practices).toEqual([
      {
        facility_name: 'RS Melati',
        facility_slug: records.melati.slug,
        facility_phone: '+628110000001',
        facility_landline: '+62224000001',
        specialist_name: 'Anak',
        specialist_first_name: 'Anak',
        address: `${records.melati.address}, Bandung`,
        schedules: [{ day_id: 1, day: 'Senin', entries: [{ id: records.ani.schedule.id, starts: '08:00', ends: '12:00' }] }],
      },
    ]);
    expect((await get<Profile>(`doctor/detail/${records.ani.slug}`)).body.data).toEqual(body.data);
  });

  test('doctor/{id} has the specializations, the text and the services too, in the shapes of the profile', async () => {
    const category = await createServiceCategory(db);
    await createService(db, {
      facilityId: records.melati.id,
      categoryId: category.id,
      doctorId: records.ani.id,
      name: 'Chat',
      kind: 'consultation',
      price: 50_000,
    });
    const { body } = await get<Profile & { image: string }>(`doctor/${records.ani.id}`);
    expect(body.data).toMatchObject({
      slug: records.ani.slug,
      user: { name: 'dr. Ani' },
      image: '/media/portraits/ani-320.webp',
      specializations: [{ id: records.child.id, name: 'Anak', slug: records.child.slug }],
      content: '<p>Merawat anak</p>',
      service: [{ name: 'Chat', type: 'consultation', price: 50_000 }],
    });
    const profile = await get<Profile>(`doctor/detail/${records.ani.id}`);
    expect(body.data.service).toEqual(profile.body.data.service);
    expect((await get<Profile>(`doctor/${records.ani.slug}`)).body.data).toEqual(body.data);
    expect((await get<Profile>(`doctor/${records.deni.slug}`)).body.data).toMatchObject({ practices: [], service: [], content: '' });
  });

  test('a practice without hours is there, without hours', async () => {
    const { body } = await get<Profile>(`doctor/detail/${records.deni.slug}`);
    expect(body.data.practices.map((one) => one.schedules)).toEqual([[]]);
  });

  test('the wanted specialization is named only when the doctor has it', async () => {
    const named = async (slug: string) =>
      (await get<Profile>(`doctor/detail/${records.budi.slug}?specialization_slug=${slug}`)).body.data.specialist_slug;
    expect(await named(records.newborn.slug)).toBe(records.newborn.slug);
    expect(await named(records.heart.slug)).toBe(records.newborn.slug);
    expect(await named('tidak-ada')).toBe(records.newborn.slug);
  });

  test('others of the same specialization', async () => {
    const { body } = await get<{ others: Listed[] }>(`doctor/related/${records.cici.id}`);
    expect(body.data.others).toEqual([
      { name: 'dr. Deni', slug: records.deni.slug, profile: null, specialist_name: 'Jantung', specialist_slug: records.heart.slug },
    ]);
  });

  test('404 for an unknown one and for one who left', async () => {
    const gone = await createDoctor(db, { isActive: false, specializationId: records.heart.id });
    for (const key of ['tidak-ada', '99999999', String(gone.id), gone.slug, "a'b"]) {
      for (const path of ['doctor/', 'doctor/detail/', 'doctor/related/']) {
        expect((await get(path + encodeURIComponent(key))).status, path + key).toBe(404);
      }
    }
  });

  test('a hostile Page header changes nothing', async () => {
    const response = await app.fetch(
      new Request(`http://localhost:3000/v1/doctor/detail/${records.ani.id}`, { headers: { page: 'javascript:alert(1)//\u00ff' } }),
    );
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('javascript:');
  });
});

test('a doctor without any specialization is listed all the same', async () => {
  const bare = await createDoctor(db, { name: 'dr. Zaki' });
  await purgePages(db, ['doctors']);
  await expect.poll(async () => (await get<Listed[]>('doctors')).body.meta.total).toBe(5);
  const { body } = await get<Listed[]>('doctors/list?search=zaki');
  expect(body.data[0]).toMatchObject({ specialist_slug: 'umum', specialist_name: 'Dokter', specialist_parent_name: null });
  const { status, body: profile } = await get<{ practices: []; others: [] }>(`doctor/detail/${bare.slug}`);
  expect([status, profile.data.practices, profile.data.others]).toEqual([200, [], []]);
});
