import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { createLandingPage } from '#tests/factories/promos.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { PUBLIC_URL: 'http://sehati.test' } });
afterAll(() => app.close());

const page = async (slug: string) => {
  const answer = await app.fetch(`/sp/${slug}`);
  return { status: answer.status, html: await answer.text() };
};
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string);

const knee = 'robotic-total-knee-replacement-rsmelinda2';
const hostile = '<img src=x onerror=alert(1)>';

beforeAll(async () => {
  const facility = await createFacility(app.db, { name: 'RSU Satu' });
  const other = await createFacility(app.db);
  const orthopaedics = await createSpecialization(app.db, { name: 'Ortopedi' });
  const eyes = await createSpecialization(app.db);
  const add = async (name: string, facilityId: number, specializationId: number, isActive = true) => {
    const doctor = await createDoctor(app.db, { name, specializationId, isActive });
    await createPractice(app.db, { doctorId: doctor.id, facilityId, specializationId });
  };
  await add('dr. Lutut', facility.id, orthopaedics.id);
  const spine = await createSpecialization(app.db, { name: 'Tulang belakang' });
  const both = await createDoctor(app.db, { name: 'dr. Tulang', specializationId: spine.id });
  await app.db.insertInto('doctor_specializations').values({ doctor_id: both.id, specialization_id: orthopaedics.id }).execute();
  await createPractice(app.db, { doctorId: both.id, facilityId: facility.id, specializationId: orthopaedics.id });
  await add('dr. Jauh', other.id, orthopaedics.id);
  await add('dr. Mata', facility.id, eyes.id);
  await add('dr. Pensiun', facility.id, orthopaedics.id, false);
  await createLandingPage(app.db, {
    slug: knee,
    name: 'Penggantian sendi lutut',
    facilityId: facility.id,
    priceFrom: 140_000_000,
    sections: [
      { kind: 'intro', title: 'Pembuka', paragraphs: [hostile] },
      { kind: 'facts', title: 'Sekilas', items: [{ value: '4–5 jam', label: 'langkah pertama' }], note: 'Berbeda pada setiap orang' },
      { kind: 'price', title: 'Biaya', isEstimate: true, includes: ['Kamar operasi'], excludes: ['Kontrol'] },
      { kind: 'doctors', title: 'Dokter kami', specialization: orthopaedics.slug },
      { kind: 'comparison', title: 'Banding', columns: ['A', 'B'], rows: [{ label: 'Baris', cells: ['satu', 'dua'] }] },
      { kind: 'questions', title: 'Tanya', items: [{ question: 'Sakitkah?', answer: 'Sedikit.' }] },
      { kind: 'order', title: 'Cara memesan', steps: ['Kirim pesan'] },
      { kind: 'sources', title: 'Sumber', items: ['Buku ortopedi'] },
      { kind: 'unknown', title: 'Tidak dikenal' },
    ],
  });
  await createLandingPage(app.db, { slug: 'mcu-dasar', name: 'MCU Dasar', facilityId: facility.id });
  await createLandingPage(app.db, { slug: 'mcu-konsep', facilityId: facility.id, publishedAt: null });
});

test('a landing page from its record: facility, address, price, dates, sections', async () => {
  const { status, html } = await page(knee);
  expect(status).toBe(200);
  for (const part of ['RSU Satu', 'Jalan Contoh', 'Mulai dari sekitar Rp140.000.000', 'Diterbitkan 1 Januari 2026', '4–5 jam', 'Sakitkah?'])
    expect(html).toContain(part);
  expect(all(html, /<h2[^>]*>([^<]+)<\/h2>/g)).toEqual(
    expect.arrayContaining(['Pembuka', 'Sekilas', 'Biaya', 'Dokter kami', 'Banding', 'Tanya', 'Cara memesan', 'Sumber']),
  );
  expect(html).not.toContain('Tidak dikenal');
  expect(html).toContain(`data-visit="${knee}"`);
  expect(html).toContain(`<link rel="canonical" href="http://sehati.test/sp/${knee}"/>`);
  expect(all(html, /<nav aria-label="Jejak halaman">(.*?)<\/nav>/gs)[0]).toMatch(/Beranda.*Promo.*Promo Detail/);
});

test('the doctors are those of the specialization who practise there now', async () => {
  const { html } = await page(knee);
  expect(html).toContain('dr. Lutut');
  for (const name of ['dr. Jauh', 'dr. Mata', 'dr. Pensiun']) expect(html).not.toContain(name);
});

test('the link of a doctor leads to the page itself, whatever the doctor practises there', async () => {
  const { html } = await page(knee);
  const links = all(html, /<a href="(\/dokter\/[^"]+)">dr\. /g);
  expect(links.length).toBe(2);
  for (const link of links) expect([link, (await app.fetch(link, { redirect: 'manual' })).status]).toEqual([link, 200]);
});

test('every order link opens the chat of the facility and is a conversion of this page', async () => {
  const { html } = await page(knee);
  const links = all(html, new RegExp(`<a href="(https://wa\\.me/[^"]+)"[^>]*data-conversion="${knee}" data-slug="${knee}"`, 'g'));
  expect(links.length).toBeGreaterThanOrEqual(3);
  expect(new Set(links.map(decodeURIComponent))).toEqual(
    new Set(['https://wa.me/628110000001?text=Halo RSU Satu, saya ingin bertanya dan memesan: Penggantian sendi lutut.']),
  );
});

test('markup in a text is text', async () => {
  const { html } = await page(knee);
  expect(html).not.toContain(hostile);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('structured data: the page with its true dates, the service with its lowest price', async () => {
  const { html } = await page(knee);
  const [data] = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const [breadcrumb, landing] = JSON.parse(data as string);
  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  expect(landing).toMatchObject({
    '@type': 'MedicalWebPage',
    datePublished: '2026-01-01T02:00:00.000Z',
    citation: ['Buku ortopedi'],
    mainEntity: { offers: { priceSpecification: { minPrice: 140_000_000 } } },
  });
});

test('a page with no price and no sections names none and still can be ordered', async () => {
  const { status, html } = await page('mcu-dasar');
  expect(status).toBe(200);
  expect(html).not.toContain('Mulai dari');
  expect(html).toContain('Pesan lewat WhatsApp');
  expect(html).not.toContain('#cara-memesan');
});

test('an unknown page and a draft are not found', async () => {
  for (const slug of ['tidak-ada', 'mcu-konsep', 'mcu-']) expect((await page(slug)).status).toBe(404);
});

test('a change shows when the pages are purged', async () => {
  await app.db.updateTable('landing_pages').set({ price_from: 900_000 }).where('slug', '=', 'mcu-dasar').execute();
  await purgePages(app.db, ['landing-pages']);
  await expect.poll(async () => (await page('mcu-dasar')).html).toContain('Rp900.000');
});
