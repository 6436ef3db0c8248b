import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createDoctor, createFacility, createHoliday, createLeave, createSpecialization } from '#tests/factories/directory.ts';
import {
  createChatHours,
  createService,
  createServiceCategory,
  createServiceOption,
  createServiceSchedule,
} from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { PUBLIC_URL: 'http://sehati.test', PAGE_CACHE: 'false' } });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const longSummary = `Jantung: ${'pemeriksaan menyeluruh, '.repeat(6)}lalu konsultasi hasil.`;
const hostile = '<script>alert("x")</script>&';
async function open(path: string) {
  const answer = await app.fetch(path, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
/** The text of the main element, without tags and without the shell. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const linksTo = (html: string, start: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] as string).filter((href) => href.startsWith(start));
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap((match) => JSON.parse(match[1] as string));

type Category = Awaited<ReturnType<typeof createServiceCategory>>;
type Facility = Awaited<ReturnType<typeof createFacility>>;
type Service = Awaited<ReturnType<typeof createService>>;
let check: Category;
let empty: Category;
let dago: Facility;
let rina: Awaited<ReturnType<typeof createDoctor>>;
let heart: Service;
let chat: Service;
let visit: Service;
let plain: Service;

beforeAll(async () => {
  check = await createServiceCategory(db, { name: 'Medical Check Up' });
  empty = await createServiceCategory(db, { name: 'Belum ada' });
  dago = await createFacility(db, { name: 'RSU Dago' });
  heart = await createService(db, {
    name: 'Paket jantung lengkap dengan treadmill dan ekokardiografi untuk dewasa',
    categoryId: check.id,
    facilityId: dago.id,
    isFeatured: true,
    price: 1_250_000,
    sortOrder: 500,
  });
  const specialization = await createSpecialization(db, { name: 'Anak' });
  rina = await createDoctor(db, { name: 'dr. Rina', specializationId: specialization.id });
  chat = await createService(db, {
    name: 'Chat dokter anak',
    content: '<h2>Isi</h2><img src="https://evil.test/x.png" onerror="x()"><p>Teks</p>',
    categoryId: check.id,
    facilityId: dago.id,
    doctorId: rina.id,
    specializationId: specialization.id,
    kind: 'consultation',
  });
  await db.updateTable('services').set({ summary: longSummary }).where('id', '=', heart.id).execute();
  await createServiceOption(db, { serviceId: chat.id, name: 'Chat singkat', price: 75_000, minutes: 30 });
  await createChatHours(db, { doctorId: rina.id, facilityId: dago.id, day: 3, opens: '19:00', closes: '21:00' });
  visit = await createService(db, { name: 'Konsultasi anak', categoryId: check.id, facilityId: dago.id, doctorId: rina.id });
  await createServiceSchedule(db, { serviceId: visit.id, day: 1 });
  await createServiceSchedule(db, { serviceId: visit.id, day: 5, start: '13:00', end: null });
  await createHoliday(db, { day: '2026-12-25' });
  await createLeave(db, { doctorId: rina.id, from: '2026-12-07', to: '2026-12-07' });
  plain = await createService(db, { name: hostile, categoryId: check.id, facilityId: dago.id });
  for (let n = 0; n < 10; n += 1) await createService(db, { categoryId: check.id });
  await createService(db, { name: 'Konsep rahasia', categoryId: check.id, publishedAt: null });
  await purgePages(db, ['services', 'service-categories', 'facilities']);
});

describe('/layanan', () => {
  test('the featured service first, twelve on a page, the way to the next, no drafts', async () => {
    const { status, html } = await open('/layanan');
    expect(status).toBe(200);
    const cards = linksTo(mainOf(html), '/layanan/detail/');
    expect(cards).toHaveLength(12);
    expect(cards[0]).toBe(`/layanan/detail/${heart.slug}`);
    expect(html).toContain('Selanjutnya...');
    expect(linksTo(html, '/layanan?halaman=')).toEqual(['/layanan?halaman=2']);
    expect(html).toContain('Rp1.250.000');
    expect(html).toContain('Paket jantung lengkap dengan treadmill dan…');
    expect(html).not.toContain('Konsep rahasia');
    expect(html).toContain('14 layanan');
    const last = await open('/layanan?halaman=2');
    expect(linksTo(mainOf(last.html), '/layanan/detail/')).toHaveLength(2);
    expect(last.html).not.toContain('Selanjutnya...');
    expect(last.html).toContain('<link rel="canonical" href="http://sehati.test/layanan?halaman=2"/>');
  });

  test('search and category together, as links and a form', async () => {
    const { html } = await open(`/layanan?kategori=${check.slug}&cari=chat`);
    expect(linksTo(mainOf(html), '/layanan/detail/')).toEqual([`/layanan/detail/${chat.slug}`]);
    expect(html).toContain('value="chat"');
    expect(linksTo(html, '/layanan?cari=chat')).toContain('/layanan?cari=chat');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each(['all', 'tidak-ada'])('the category %s is all of them', async (category) => {
    expect((await open(`/layanan?kategori=${category}`)).html).toContain('14 layanan');
  });

  test('nothing found says so with the words, which stay words', async () => {
    const { status, html } = await open(`/layanan?cari=${encodeURIComponent('%<b>(.*')}`);
    expect(status).toBe(200);
    expect(html).toContain('Tidak ditemukan layanan dengan kata kunci : &quot;%&lt;b&gt;(.*&quot;');
    expect(linksTo(mainOf(html), '/layanan/detail/')).toEqual([]);
  });

  test('the old address leads here for good', async () => {
    expect(await open('/layanan-unggulan')).toMatchObject({ status: 301, location: '/layanan' });
  });
});

test('the data of a list is what its cards show', async () => {
  for (const path of ['/layanan', `/layanan/kategori/${check.slug}`, `/fasilitas-kesehatan/layanan/${dago.slug}/${check.slug}`]) {
    const { status, html: text } = await open(`${path}.data`);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(text).toContain('Paket jantung lengkap dengan treadmill dan…');
    expect(text).toContain('Jantung: pemeriksaan menyeluruh');
    for (const hidden of [longSummary, 'ekokardiografi', '"health_facility"', '"type"']) expect(text).not.toContain(hidden);
  }
});

describe('lists of a category', () => {
  test('with its services, the other categories, and its own address', async () => {
    const { html } = await open(`/layanan/kategori/${check.slug}`);
    expect(html).toContain('<h1 class="page-title">Medical Check Up</h1>');
    expect(linksTo(mainOf(html), '/layanan/detail/')).toHaveLength(12);
    expect(linksTo(html, '/layanan/kategori/')).toContain(`/layanan/kategori/${empty.slug}`);
    expect(html).toContain(`<link rel="canonical" href="http://sehati.test/layanan/kategori/${check.slug}"/>`);
  });

  test('at a facility', async () => {
    const path = `/fasilitas-kesehatan/layanan/${dago.slug}/${check.slug}`;
    const { html } = await open(path);
    expect(linksTo(mainOf(html), '/layanan/detail/').sort()).toEqual(
      [heart, chat, visit, plain].map((one) => `/layanan/detail/${one.slug}`).sort(),
    );
    expect(html).toContain('<title>Medical Check Up di RSU Dago | Sehati</title>');
    expect(linksTo(html, '/fasilitas-kesehatan/detail/')).toContain(`/fasilitas-kesehatan/detail/${dago.slug}`);
    expect((await open(`/fasilitas-kesehatan/layanan/${dago.slug}/${empty.slug}`)).html).toContain('Belum ada layanan pada kategori ini');
  });

  test('what does not exist is a 404', async () => {
    const paths = [
      '/layanan/kategori/tidak-ada',
      `/layanan/kategori/${check.slug}?halaman=9`,
      `/fasilitas-kesehatan/layanan/tidak-ada/${check.slug}`,
      `/fasilitas-kesehatan/layanan/${dago.slug}/tidak-ada`,
    ];
    for (const path of paths) expect((await open(path)).status, path).toBe(404);
  });
});

describe('one service', () => {
  test('text cleaned, options with minutes, hours, ways to ask', async () => {
    const { html } = await open(`/layanan/detail/${chat.slug}`);
    expect(html).toContain('<h2>Isi</h2><p>Teks</p>');
    expect(html).not.toContain('evil.test');
    expect(html).toContain('30 menit');
    expect(html).toContain('Rp75.000');
    expect(html).toContain('19.00–21.00 WIB');
    expect(linksTo(html, '/pendaftaran?')).toEqual([`/pendaftaran?facility_id=${dago.id}&amp;doctor_slug=${rina.slug}`]);
    expect(linksTo(mainOf(html), 'https://wa.me/')).toEqual([
      `https://wa.me/628110000001?text=${encodeURIComponent('Halo RSU Dago, saya ingin bertanya tentang layanan Chat dokter anak.')}`,
    ]);
    expect(html).toContain('data-conversion="whatsapp-click-service"');
    expect(html).toContain(`<title>Chat dokter anak di RSU Dago | Sehati</title>`);
  });

  test('the calendar shows the current month, and the next three by link', async () => {
    const path = `/layanan/detail/${visit.slug}`;
    const runs = (html: string) => [...html.matchAll(/<td data-state="runs"[^>]*><time dateTime="([^"]+)"/g)].map((match) => match[1]);
    const november = await open(path);
    expect(november.html).toContain('<caption>November 2026</caption>');
    expect(november.html).toContain('By Appointment, mulai 13.00 WIB');
    expect(runs(november.html)).toEqual(['2026-11-23', '2026-11-27', '2026-11-30']);
    expect(linksTo(november.html, `${path}?bulan`)).toEqual([`${path}?bulan=2026-12#kalender`]);
    const december = (await open(`${path}?bulan=2026-12`)).html;
    // without the holiday on the 25th and the day of the doctor's leave
    expect(runs(december).map((day) => Number(day?.slice(8)))).toEqual([4, 11, 14, 18, 21, 28]);
    expect(december).toContain('Jumat, 25 Desember 2026: libur, Libur');
    expect(december).toContain('Dokter tidak praktik');
    expect(linksTo(december, path)).toContain(`${path}#kalender`);
    expect(december).toContain(`<link rel="canonical" href="http://sehati.test${path}"/>`);
    expect((await open(`${path}?bulan=2027-02`)).status).toBe(200);
  });

  test.each(['2026-10', '2027-03', 'x', ''])('the month %s leads back to the current one', async (month) => {
    const path = `/layanan/detail/${chat.slug}`;
    expect(await open(`${path}?bulan=${month}`)).toMatchObject({ status: 302, location: path });
  });

  test('the month is that of the facility, not of the machine', async () => {
    clock.set('2026-11-30T17:30:00Z');
    expect((await open(`/layanan/detail/${chat.slug}`)).html).toContain('<caption>Desember 2026</caption>');
  });

  test('without price, doctor and hours nothing is said of them', async () => {
    const { html } = await open(`/layanan/detail/${plain.slug}`);
    const main = mainOf(html);
    expect(main).not.toMatch(/Rp\d/);
    expect(linksTo(main, '/pendaftaran')).toEqual([]);
    expect(main).not.toContain('<table');
    expect(main).toContain('Belum ada jadwal tetap');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert');
  });

  test('options of several prices cost "mulai" the cheapest, and the doctor’s page names their durations', async () => {
    const facility = await createFacility(db);
    const specialization = await createSpecialization(db);
    const doctor = await createDoctor(db, { specializationId: specialization.id });
    const service = await createService(db, { facilityId: facility.id, doctorId: doctor.id, kind: 'consultation', price: 55_000 });
    const texts = async () => {
      const [own, ofDoctor] = [await open(`/layanan/detail/${service.slug}`), await open(`/dokter/${specialization.slug}/${doctor.slug}`)];
      return [
        /aria-labelledby="pesan".*?<p class="[^"]+">([^<]*)</s.exec(own.html)?.[1],
        new RegExp(`${service.slug}">[^<]*</a><p>([^<]*)<`).exec(ofDoctor.html)?.[1],
      ];
    };
    expect(await texts()).toEqual(['Rp55.000', `${facility.name} · Rp55.000`]);
    for (const [minutes, price] of [
      [60, 175_000],
      [15, 55_000],
      [30, 100_000],
    ] as const)
      await createServiceOption(db, { serviceId: service.id, minutes, price });
    const [own, ofDoctor] = await texts();
    expect(own).toBe('Mulai Rp55.000');
    expect(ofDoctor).toBe(`${facility.name} · 15, 30, atau 60 menit, mulai Rp55.000`);
  });

  test('structured data: the provider, and offers only for recorded prices', async () => {
    const service = async (slug: string) => dataOf((await open(`/layanan/detail/${slug}`)).html).find((one) => one['@type'] === 'Service');
    expect(await service(heart.slug)).toMatchObject({
      provider: { name: 'RSU Dago', '@id': `http://sehati.test/#${dago.slug}` },
      areaServed: { '@type': 'City', name: 'Bandung' },
      offers: [{ '@type': 'Offer', price: 1_250_000, priceCurrency: 'IDR' }],
    });
    expect((await service(chat.slug)).offers).toEqual([{ '@type': 'Offer', name: 'Chat singkat', price: 75_000, priceCurrency: 'IDR' }]);
    expect(await service(plain.slug)).not.toHaveProperty('offers');
  });

  test('by id it leads to its address; drafts and unknown ones are 404', async () => {
    expect(await open(`/layanan/detail/${chat.id}`)).toMatchObject({ status: 301, location: `/layanan/detail/${chat.slug}` });
    const draft = await createService(db, { publishedAt: null });
    for (const address of [draft.slug, draft.id, 'tidak-ada', '99999999999'])
      expect((await open(`/layanan/detail/${address}`)).status).toBe(404);
  });
});
