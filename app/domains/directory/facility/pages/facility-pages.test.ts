import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { createService, createServiceCategory } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { PUBLIC_URL: 'http://sehati.test', PAGE_CACHE: 'false' } });
const { db } = app;
afterAll(() => app.close());

async function open(path: string) {
  const answer = await app.fetch(path, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const linksTo = (html: string, start: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] as string).filter((href) => href.startsWith(start));
const facilityDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap((match) => JSON.parse(match[1] as string))
    .find((one) => one['@type'] !== 'BreadcrumbList');

type Facility = Awaited<ReturnType<typeof createFacility>>;
let hospital: Facility;
let laboratory: Facility;
let specialization: Awaited<ReturnType<typeof createSpecialization>>;
let category: Awaited<ReturnType<typeof createServiceCategory>>;

beforeAll(async () => {
  hospital = await createFacility(db, { name: 'RSU Dago' });
  laboratory = await createFacility(db, { name: 'Laboratorium Braga & <b>', type: 'Laboratorium', isUnit: false });
  await db
    .updateTable('facilities')
    .set({
      web_url: 'https://dago.test',
      description: 'Rumah sakit umum.',
      content: '<p>Tentang kami</p><script>alert(1)</script>',
      emergency_phone: '+622200000119',
      latitude: '-6.9',
      longitude: '107.6',
    })
    .where('id', '=', hospital.id)
    .execute();
  for (let day = 1; day <= 7; day += 1) {
    await db.insertInto('facility_opening_hours').values({ facility_id: hospital.id, day, opens: '00:00', closes: null }).execute();
    if (day > 5) continue;
    await db.insertInto('facility_opening_hours').values({ facility_id: laboratory.id, day, opens: '07:00', closes: '16:00' }).execute();
  }
  specialization = await createSpecialization(db, { name: 'Anak' });
  for (const name of ['dr. D', 'dr. C', 'dr. B', 'dr. A']) {
    const doctor = await createDoctor(db, { name, specializationId: specialization.id });
    await createPractice(db, { doctorId: doctor.id, facilityId: hospital.id, specializationId: specialization.id });
  }
  category = await createServiceCategory(db, { name: 'Medical Check Up' });
  await createService(db, { name: 'Paket jantung', facilityId: hospital.id, categoryId: category.id });
  await createService(db, { name: 'Konsep', facilityId: hospital.id, categoryId: category.id, publishedAt: null });
});

describe('/fasilitas-kesehatan', () => {
  test('tiles lead to the facility’s own site in a new tab, those without one to its page here', async () => {
    const { status, html } = await open('/fasilitas-kesehatan');
    expect(status).toBe(200);
    expect(html).toMatch(/<a href="https:\/\/dago\.test" target="_blank" rel="noopener noreferrer"[^>]*>RSU Dago/);
    const main = mainOf(html);
    expect(new Set(linksTo(main, '/fasilitas-kesehatan/detail/'))).toEqual(
      new Set([`/fasilitas-kesehatan/detail/${hospital.slug}`, `/fasilitas-kesehatan/detail/${laboratory.slug}`]),
    );
    expect(main).toContain('Laboratorium Braga &amp; &lt;b&gt;');
    expect(main).toContain('2 fasilitas kesehatan');
    expect(main).toMatch(/href="\/fasilitas-kesehatan\/kategori\/laboratorium"[^>]*>Laboratorium<span>1<\/span>/);
  });

  test('its data is what the cards show, also of one category', async () => {
    for (const path of ['/fasilitas-kesehatan', '/fasilitas-kesehatan/kategori/rumah-sakit']) {
      const { status, html: text } = await open(`${path}.data`);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text).toContain('RSU Dago');
      expect(text).not.toContain('Rumah sakit umum.');
    }
  });

  test('what a search finds leads to its page here', async () => {
    const { html } = await open('/fasilitas-kesehatan?cari=dago');
    expect(linksTo(mainOf(html), 'https://dago.test')).toEqual([]);
    expect(linksTo(mainOf(html), '/fasilitas-kesehatan/detail/')).toEqual([`/fasilitas-kesehatan/detail/${hospital.slug}`]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const filtered = await open('/fasilitas-kesehatan?kategori=laboratorium');
    expect(linksTo(mainOf(filtered.html), '/fasilitas-kesehatan/detail/')).toEqual([`/fasilitas-kesehatan/detail/${laboratory.slug}`]);
    expect(filtered.html).toContain('<link rel="canonical" href="http://sehati.test/fasilitas-kesehatan/kategori/laboratorium"/>');
  });

  test('nothing found says so with the words', async () => {
    const { status, html } = await open(`/fasilitas-kesehatan?cari=${encodeURIComponent('%_<i>')}`);
    expect(status).toBe(200);
    expect(html).toContain('Tidak ditemukan Fasilitas Kesehatan dengan kata kunci : &quot;%_&lt;i&gt;&quot;');
  });

  test('a category has a page of its own', async () => {
    const { html } = await open('/fasilitas-kesehatan/kategori/laboratorium');
    expect(html).toContain('<h1 class="page-title">Laboratorium</h1>');
    expect(linksTo(mainOf(html), '/fasilitas-kesehatan/detail/')).toEqual([`/fasilitas-kesehatan/detail/${laboratory.slug}`]);
    expect((await open('/fasilitas-kesehatan/kategori/tidak-ada')).status).toBe(404);
    expect((await open('/fasilitas-kesehatan/kategori/laboratorium?halaman=2')).status).toBe(404);
  });
});

describe('one facility', () => {
  test('address with a map, hours, numbers, doctors, services and registration', async () => {
    const { html } = await open(`/fasilitas-kesehatan/detail/${hospital.slug}`);
    const main = mainOf(html);
    expect(linksTo(main, 'https://www.google.com/maps/')).toEqual([
      'https://www.google.com/maps/dir/?api=1&amp;destination=-6.9%2C107.6',
      'https://www.google.com/maps/search/?api=1&amp;query=-6.9%2C107.6',
    ]);
    expect(main).toContain('<span>Setiap hari</span> <span>24 jam</span>');
    // The emergency department is first, and stands beside the other numbers too.
    expect(linksTo(main, 'tel:')).toEqual(['tel:+622200000119', 'tel:+62224000001', 'tel:+622200000119']);
    expect(linksTo(main, 'https://wa.me/628110000001?text=Halo')).toHaveLength(1);
    expect(main).toContain('data-conversion="whatsapp-click-facility"');
    expect(linksTo(main, '/fasilitas-kesehatan/dokter/')).toEqual([`/fasilitas-kesehatan/dokter/${hospital.slug}/${specialization.slug}`]);
    expect(main).toContain('4 dokter');
    expect(main).toContain('dr. A, dr. B, dr. C, …');
    expect(linksTo(main, '/fasilitas-kesehatan/layanan/')).toEqual([`/fasilitas-kesehatan/layanan/${hospital.slug}/${category.slug}`]);
    expect(main).toContain('1 layanan');
    expect(main).not.toContain('Konsep');
    expect(main).toContain('<p>Tentang kami</p>');
    expect(main).not.toContain('alert(1)');
    expect(linksTo(main, '/pendaftaran')).toEqual([`/pendaftaran?facility_id=${hospital.id}`]);
  });

  test('what is no unit takes no registration; what is not stated is not shown', async () => {
    const main = mainOf((await open(`/fasilitas-kesehatan/detail/${laboratory.slug}`)).html);
    expect(linksTo(main, '/pendaftaran')).toEqual([]);
    expect(main).not.toContain('Gawat darurat');
    expect(main).not.toContain('Dokter di sini');
    expect(main).toMatch(/<span>Senin–Jumat<\/span> <span><span class="[^"]+">07\.00–16\.00 WIB<\/span><\/span>/);
    expect(main).toContain('<span>Sabtu dan Minggu</span> <span>Tutup</span>');
    expect(linksTo(main, 'https://www.google.com/maps/')[0]).toContain('Laboratorium%20Braga');
  });

  test('the structured data say what the record says', async () => {
    const data = facilityDataOf((await open(`/fasilitas-kesehatan/detail/${hospital.slug}`)).html);
    expect(data).toMatchObject({
      '@type': 'Hospital',
      '@id': `http://sehati.test/#${hospital.slug}`,
      sameAs: 'https://dago.test',
      geo: { latitude: -6.9, longitude: 107.6 },
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
    });
    expect(data.openingHoursSpecification[0].dayOfWeek).toHaveLength(7);
    const other = facilityDataOf((await open(`/fasilitas-kesehatan/detail/${laboratory.slug}`)).html);
    // In the vocabulary of schema.org a laboratory is not a place: its hours belong to its location.
    expect(other).toMatchObject({
      '@type': 'DiagnosticLab',
      location: { '@type': 'Place', openingHoursSpecification: [{ opens: '07:00', closes: '16:00' }] },
    });
    expect(other).not.toHaveProperty('openingHoursSpecification');
    expect(JSON.stringify(other)).not.toContain('geo');
  });

  test('by id it leads to its address; unknown ones are 404', async () => {
    const location = `/fasilitas-kesehatan/detail/${hospital.slug}`;
    expect(await open(`/fasilitas-kesehatan/detail/${hospital.id}`)).toMatchObject({ status: 301, location });
    for (const address of ['tidak-ada', '2000000000', '99999999999'])
      expect((await open(`/fasilitas-kesehatan/detail/${address}`)).status).toBe(404);
  });
});
