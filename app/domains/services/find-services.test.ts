import { afterAll, describe, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createDoctor, createFacility } from '#tests/factories/directory.ts';
import { createService, createServiceCategory, createServiceOption } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findServiceAddresses, findServiceCategories, findServicesOfDoctor, findServicesOfFacility } from './index.server.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());

const tomorrow = new Date(Date.now() + 86_400_000);

describe('the index', () => {
  test('categories stay in memory until they are purged', async () => {
    const first = await createServiceCategory(db);
    expect(await findServiceCategories(platform)).toMatchObject([{ id: first.id, slug: first.slug }]);
    const second = await createServiceCategory(db);
    expect(await findServiceCategories(platform)).toHaveLength(1);
    await purgePages(db, ['service-categories']);
    await expect.poll(async () => (await findServiceCategories(platform)).map((one) => one.id)).toEqual([first.id, second.id]);
  });

  test('addresses of what is published, with the last change', async () => {
    const shown = await createService(db);
    const draft = await createService(db, { publishedAt: null });
    const later = await createService(db, { publishedAt: tomorrow });
    const addresses = await findServiceAddresses(db);
    expect(addresses).toContainEqual({ slug: shown.slug, updated_at: shown.updated_at });
    for (const hidden of [draft, later]) expect(addresses.map((one) => one.slug)).not.toContain(hidden.slug);
  });

  test('services of a doctor: consultations and reservations with their options', async () => {
    const doctor = await createDoctor(db);
    const chat = await createService(db, { doctorId: doctor.id, kind: 'consultation', price: 75_000 });
    await createService(db, { doctorId: doctor.id, publishedAt: null });
    await createService(db);
    const option = await createServiceOption(db, { serviceId: chat.id, name: 'Chat 30 menit', price: 75_000, minutes: 30 });
    const found = await findServicesOfDoctor(db, doctor.id);
    expect(found).toMatchObject([{ id: chat.id, type: 'consultation', price: 75_000 }]);
    expect(found[0]?.options).toEqual([{ id: option.id, name: 'Chat 30 menit', price: 75_000, duration: 30 }]);
    expect(await findServicesOfDoctor(db, 2_000_000_000)).toEqual([]);
  });

  test('categories of a facility with the number of services and the first names', async () => {
    const facility = await createFacility(db);
    const category = await createServiceCategory(db);
    for (const name of ['A', 'B', 'C', 'D'])
      await createService(db, { name, facilityId: facility.id, categoryId: category.id, isFeatured: name === 'D' });
    await createService(db, { facilityId: facility.id, publishedAt: null });
    expect(await findServicesOfFacility(db, facility.slug)).toEqual([
      { category: { name: category.name, slug: category.slug, icon: category.icon }, services: 4, names: ['D', 'A', 'B'] },
    ]);
    expect(await findServicesOfFacility(db, 'tidak-ada')).toEqual([]);
  });
});
