import { afterAll, expect, test } from 'vitest';
import { dateInJakarta, mediumDateOf, nextMidnightOf } from '#app/platform/time/calendar.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock(new Date());
const app = await createTestApp({ demo: true, clock });
const { db } = app;
afterAll(() => app.close());

const today = dateInJakarta(clock.now());
const facilityPage = (slug: string) => `/fasilitas-kesehatan/detail/${slug}`;
const vacancy = 'perawat-igd-dago';
const siteMap = '/sitemap-vacancies-1.xml';
/** What names the facts that end today, with the pages that are kept, and what is read for every request or made anew each minute. */
const named: readonly Readonly<{ word: string; pages: readonly string[]; answers: readonly string[] }>[] = [
  {
    word: 'Asuransi Contoh Jiwa',
    pages: ['/pasien/asuransi', facilityPage('pusat-jantung-sehati-braga'), '/dokter'],
    answers: ['/cari?q=contoh+jiwa&jenis=payer', '/v1/search?q=contoh+jiwa', '/v1/payers?search=jiwa'],
  },
  { word: 'CONTOH-AK-DAGO', pages: ['/mutu', facilityPage('rsu-sehati-dago')], answers: ['/v1/hospital-licences'] },
  { word: `sampai ${mediumDateOf(today)}`, pages: ['/mutu'], answers: ['/cari?q=akreditasi'] },
  {
    word: vacancy,
    pages: ['/karier', `/karier/${vacancy}`],
    answers: [
      `/v1/vacancies/${vacancy}`,
      '/v1/vacancies',
      '/cari?q=perawat+igd',
      '/v1/search?q=perawat+igd',
      `/karier/${vacancy}/lamar`,
      siteMap,
    ],
  },
];
const textOf = async (path: string) => await (await app.fetch(path)).text();
/** Where the words are read. */
async function findShown(): Promise<string[]> {
  const shown: string[] = [];
  for (const { word, pages, answers } of named) {
    for (const path of [...pages, ...answers]) {
      const answer = await app.fetch(path);
      if ((await answer.text()).includes(word) && answer.ok) shown.push(`${word}: ${path}`);
    }
  }
  return shown;
}

test('terms, permits and vacancies are gone from everywhere on the day after their last, and pages end at midnight', async () => {
  await db.updateTable('payer_terms').set({ valid_until: today, outpatient: 'yes' }).where('method', '=', 'reimburse').execute();
  await db.updateTable('hospital_licences').set({ valid_until: today }).where('number', 'like', 'CONTOH-AK-DAGO%').execute();
  await db.updateTable('vacancies').set({ closes_on: today }).where('slug', '=', vacancy).execute();
  // Changed past the operations.
  app.platform.cache.purgeAll();
  app.cache.purgeAll();
  expect(await findShown()).toEqual(named.flatMap(({ word, pages, answers }) => [...pages, ...answers].map((path) => `${word}: ${path}`)));
  const midnight = nextMidnightOf(clock.now());
  for (const path of named.flatMap(({ pages }) => pages)) {
    expect(app.cache.get(path)?.hardUntil ?? Number.POSITIVE_INFINITY, path).toBeLessThanOrEqual(midnight.getTime());
  }
  // For search engines, and in the copies that a browser keeps for the time without a network.
  expect(await textOf(`/karier/${vacancy}`)).toContain(`"validThrough":"${today}T23:59:59+07:00"`);
  for (const path of ['/offline', '/pertolongan-pertama', '/articles']) {
    const page = await textOf(path);
    expect([path, named.filter(({ word }) => page.includes(word))]).toEqual([path, []]);
  }

  clock.set(midnight);
  app.cache.purgeAll();
  // What the record cache has is of the day before; the site map alone is made of that, for a minute at most.
  expect(await findShown()).toEqual([`${vacancy}: ${siteMap}`]);
  app.platform.cache.purgeAll();
  app.cache.purgeAll();
  expect(await findShown()).toEqual([]);
});
