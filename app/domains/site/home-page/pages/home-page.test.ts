import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { createServiceCategory } from '#tests/factories/services.ts';
import { createProfile } from '#tests/factories/site.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { PUBLIC_URL: 'http://sehati.test' } });
afterAll(() => app.close());

const hostile = '</script><script>alert("x")</script>&\u2028';
const longTitle = 'Kenali tanda dehidrasi pada bayi, anak, dan orang tua di rumah';

const home = async () => await (await app.fetch('/')).text();
/** The texts inside all elements that match `pattern`. */
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] as string);

beforeAll(async () => {
  const units = [];
  for (const name of [hostile, 'RS Dua', 'RS Tiga', 'RS Empat']) units.push(await createFacility(app.db, { name }));
  const [first, second, third, fourth] = units.map((unit) => unit.id) as [number, number, number, number];
  const site = (id: number, values: object) => app.db.updateTable('facilities').set(values).where('id', '=', id).execute();
  await site(first, { web_url: 'https://satu.test', latitude: '-6.9', longitude: '107.6', postal_code: '40115' });
  await site(third, { web_url: 'https://tiga.test' });
  await site(fourth, { web_url: 'https://empat.test', is_unit: false });
  await app.db.insertInto('facility_opening_hours').values({ facility_id: second, day: 1, opens: '00:00', closes: null }).execute();
  for (let n = 0; n < 10; n += 1) await createServiceCategory(app.db);
  const specializations = [];
  for (let n = 0; n < 13; n += 1) specializations.push(await createSpecialization(app.db, { name: `Bidang ${n}` }));
  const last = specializations.at(-1);
  if (!last) throw new Error('no specialization');
  const doctor = await createDoctor(app.db, { specializationId: last.id });
  await createPractice(app.db, { doctorId: doctor.id, facilityId: first, specializationId: last.id });
  for (const name of ['Tertua', longTitle, hostile, 'Terbaru']) await createArticle(app.db, { name });
  await createArticle(app.db, { name: 'Konsep', publishedAt: null });
  await createArticle(app.db, { name: 'Besok', publishedAt: new Date(Date.now() + 86_400_000) });
});

test('nine categories, twelve specializations with the staffed one first, three sites, three articles', async () => {
  const html = await home();
  expect(all(html, /<a href="(\/layanan\/kategori\/[^"]+)"/g)).toHaveLength(9);
  const specializations = all(html, /<a href="\/dokter\?spesialis=[^"]+"[^>]*>.*?<span[^>]*>([^<]+)<\/span>/g);
  expect(specializations).toHaveLength(12);
  expect(specializations[0]).toBe('Bidang 12');
  expect(html.includes('>1 dokter<')).toBe(true);
  expect(all(html, /<a href="(https:\/\/[a-z]+\.test)" target="_blank"/g)).toEqual([
    'https://satu.test',
    'https://tiga.test',
    'https://empat.test',
  ]);
  expect(all(html, /href="(\/articles\/detail\/[^"]+)"/g)).toHaveLength(3);
  expect(['Tertua', 'Konsep', 'Besok'].filter((name) => html.includes(name))).toEqual([]);
});

test('an article title has at most 50 characters', async () => {
  const html = await home();
  expect(html).toContain('Kenali tanda dehidrasi pada bayi, anak, dan orang…');
  expect(html).not.toContain(longTitle);
});

test('a hostile name is text everywhere, in the structured data too', async () => {
  const html = await home();
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert');
  const [data] = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const names = (JSON.parse(data as string)['@graph'] as { name: string }[]).map((one) => one.name);
  expect(names).toEqual(['Sehati', 'Sehati', hostile, 'RS Dua', 'RS Tiga']);
});

test('the structured data say what the records say and no more', async () => {
  const [data] = all(await home(), /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const [, , first, second, third] = JSON.parse(data as string)['@graph'];
  expect(first).toMatchObject({ '@type': 'Hospital', url: 'https://satu.test', geo: { latitude: -6.9, longitude: 107.6 } });
  expect(first).not.toHaveProperty('openingHoursSpecification');
  expect(second.openingHoursSpecification).toMatchObject([{ dayOfWeek: ['Monday'], opens: '00:00', closes: '23:59' }]);
  expect(third).not.toHaveProperty('geo');
});

test('title, description, canonical address and share data', async () => {
  const html = await home();
  expect(all(html, /<title>([^<]+)<\/title>/g)).toEqual(['Sehati: rumah sakit dan jadwal dokter di Bandung']);
  const [description] = all(html, /<meta name="description" content="([^"]+)"/g);
  expect(description?.length).toBeGreaterThan(50);
  expect(description?.length).toBeLessThanOrEqual(200);
  expect(html).toContain('<link rel="canonical" href="http://sehati.test/"/>');
  expect(html).toContain('<meta property="og:image" content="http://sehati.test/media/share-default.png"/>');
  expect((await app.fetch('/media/share-default.png')).headers.get('content-type')).toBe('image/png');
  for (const icon of all(html, /<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)) expect((await app.fetch(icon)).status).toBe(200);
});

test('a new article appears when its page is purged', async () => {
  expect(await home()).not.toContain('Baru saja');
  await createArticle(app.db, { name: 'Baru saja' });
  await purgePages(app.db, ['articles']);
  await expect.poll(home).toContain('Baru saja');
});

test('nothing is said of a group that has published nothing of itself, but what its records say', async () => {
  for (const path of ['/', '/about']) {
    const answer = await app.fetch(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const html = await answer.text();
    expect(
      ['\\d+ tahun', '>\\+\\d', 'Komitmen', 'Visi'].filter((claim) => new RegExp(claim).test(html.replace(/<script.*?<\/script>/gs, ''))),
    ).toEqual([]);
    expect(html).toContain('<meta name="description" content="Tiga rumah sakit di Bandung. ');
  }
  expect(await home()).not.toContain('aria-roledescription="korsel"');
  await createProfile(app.db);
  await purgePages(app.db, ['group-profile']);
  await expect.poll(home).toContain('12 tahun bersama keluarga di Bandung');
  const html = await home();
  for (const text of ['+9.000', '12 tahun merawat keluarga di Bandung', 'content="Dua rumah sakit contoh untuk keluarga. Lihat jadwal']) {
    expect(html).toContain(text);
  }
  const described = async (path: string) => /<meta name="description" content="([^"]+)"/.exec(await (await app.fetch(path)).text())?.[1];
  const paths = ['/dokter', '/spesialisasi', '/layanan', '/promo', '/event', '/contact-us', '/pendaftaran'];
  for (const path of paths) expect([path, await described(path)]).toEqual([path, expect.stringMatching(/ Sehati di Bandung\b(?! dan)/)]);
  await app.db.updateTable('facilities').set({ city: 'Kota Garut' }).where('name', '=', 'RS Dua').execute();
  await purgePages(app.db, ['facilities']);
  await expect.poll(home).toContain('12 tahun bersama keluarga di Bandung dan Garut');
  for (const path of paths) expect([path, await described(path)]).toEqual([path, expect.stringContaining(' Sehati di Bandung dan Garut')]);
  expect(await described('/contact-us')).toContain('WhatsApp tiga rumah sakit Sehati');
});

test('with no records at all the page still stands', async () => {
  const empty = await createTestApp();
  try {
    const answer = await empty.fetch('/');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Pendaftaran');
    expect(html).not.toContain('Artikel terbaru');
    expect(all(html, /<title>([^<]+)<\/title>/g)).toEqual(['Sehati: rumah sakit dan jadwal dokter']);
  } finally {
    await empty.close();
  }
});
