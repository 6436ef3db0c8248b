import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createReviewer } from '#tests/factories/editing.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { approveEmergencyClass, getEmergencyDesk, unreviewedEmergencies } from './approve-and-check-emergencies.server.ts';
import { isReviewDue } from './emergency-class.ts';

let now = new Date('2026-11-30T03:00:00Z');
const app = await createTestApp({ clock: { now: () => now } });
afterAll(() => app.close());
const { db, platform } = app;
await createFacility(db, { name: 'RS Uji', isUnit: true });
await sql`update facilities set emergency_phone = '+62224000119' where name = 'RS Uji'`.execute(db);

const htmlOf = async (path: string) => await (await app.fetch(path)).text();
const classes = await db
  .selectFrom('emergency_classes')
  .select(['slug', 'title', 'first_aid', 'avoid', 'numbers'])
  .orderBy('slug')
  .execute();
const withSteps = classes.filter(({ first_aid }) => first_aid.length > 0);

test('there are twenty, each with at most seven steps', () => {
  expect([classes.length, withSteps.length]).toEqual([21, 20]);
  for (const { slug, first_aid } of withSteps) {
    expect([slug, first_aid.length >= 3 && first_aid.length <= 7, Math.max(...first_aid.map(({ length }) => length)) <= 200]).toEqual([
      slug,
      true,
      true,
    ]);
  }
});

test.each(withSteps)(
  '$slug has a page with its steps, what not to do, and the numbers of the records',
  async ({ slug, title, first_aid, avoid }) => {
    const html = await htmlOf(`/pertolongan-pertama/${slug}`);
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    for (const text of [title, ...first_aid, ...avoid]) expect(html).toContain(escaped(text));
    expect(html).toContain('href="tel:119"');
    expect(html).toContain('href="tel:+62224000119"');
    expect(html).toContain('"@type":"HowTo"');
  },
);

test('all of them stand on one page, in the map for search engines, and in the box of the search', async () => {
  const [list, map] = [await htmlOf('/pertolongan-pertama'), await htmlOf('/sitemap-first-aid-1.xml')];
  for (const { slug, first_aid } of withSteps) {
    expect(list).toContain(`<details id="${slug}"`);
    expect(list).toContain(`href="/pertolongan-pertama/${slug}"`);
    for (const step of first_aid) expect(list).toContain(step);
    expect(map).toContain(`/pertolongan-pertama/${slug}<`);
  }
  expect(await htmlOf('/cari?q=wajah+mencong')).toContain('href="/pertolongan-pertama/stroke"');
  const { data } = (await (await app.fetch('/v1/search?q=wajah+mencong')).json()) as { data: { emergency: { first_aid: string } } };
  expect(data.emergency.first_aid).toBe('/pertolongan-pertama/stroke');
  expect((await app.fetch('/pertolongan-pertama/layanan-darurat')).status).toBe(404);
});

test('each part of the one page has its own numbers before its steps, and says that it waits for a doctor', async () => {
  const list = await htmlOf('/pertolongan-pertama');
  const numbers = await db.selectFrom('emergency_numbers').select(['slug', 'href', 'what']).where('city', 'is', null).execute();
  const pointing = withSteps.filter(({ first_aid }) => first_aid.some((step) => step.includes('di atas'))).map(({ slug }) => slug);
  expect(pointing).toEqual(expect.arrayContaining(['krisis-jiwa', 'kekerasan']));
  for (const { slug, numbers: named, avoid } of withSteps) {
    const part = list.split(`<details id="${slug}"`)[1]?.split('</details>')[0] ?? '';
    const above = part.split('<ol>')[0] ?? '';
    const due = numbers.filter((number) => named.includes(number.slug)).map(({ href }) => href);
    expect([slug, due.length > 0, due.filter((href) => !above.includes(`href="${href}"`))]).toEqual([slug, true, []]);
    expect([slug, part.includes('menunggu tinjauan dokter'), /<h3>(Jangan|Ingat)<\/h3>/.test(part)]).toEqual([
      slug,
      true,
      avoid.length > 0,
    ]);
  }
});

test('one that is switched off is on no page and in no box', async () => {
  await db.updateTable('emergency_classes').set({ hides_first_aid: true }).where('slug', '=', 'tersedak').execute();
  await purgePages(db, ['emergencies']);
  await expect.poll(async () => (await app.fetch('/pertolongan-pertama/tersedak')).status).toBe(404);
  await expect.poll(async () => (await htmlOf('/pertolongan-pertama')).includes('id="tersedak"')).toBe(false);
  expect(await htmlOf('/cari?q=tersedak')).not.toContain('/pertolongan-pertama/tersedak');
});

test('a doctor reads the steps with the other words, and again after a year', async () => {
  const doctor = await createReviewer(db);
  const desk = async () => {
    const found = await invokeAs(platform, getEmergencyDesk, doctor, {});
    if (!found.ok) throw new Error(found.code);
    return found.data.classes;
  };
  const waiting = async () => (await unreviewedEmergencies.read(platform, 'group')).count;
  const stroke = (await desk()).find(({ slug }) => slug === 'stroke');
  const before = await waiting();
  expect((await invokeAs(platform, approveEmergencyClass, doctor, { slug: 'stroke', seen: stroke?.seen })).ok).toBe(true);
  expect(await waiting()).toBe(before - 1);
  const readStroke = async () => [
    (await htmlOf('/pertolongan-pertama/stroke')).includes('Ditinjau '),
    (await htmlOf('/pertolongan-pertama')).includes('Ditinjau '),
  ];
  await expect.poll(readStroke).toEqual([true, true]);
  // Another step is another text.
  await db
    .updateTable('emergency_classes')
    .set({ first_aid: [...(stroke?.first_aid ?? []), 'Satu langkah lagi.'] })
    .where('slug', '=', 'stroke')
    .execute();
  expect((await desk()).find(({ slug }) => slug === 'stroke')?.seen).not.toBe(stroke?.seen);
  now = new Date('2027-12-02T03:00:00Z');
  expect(await waiting()).toBe(before);
  // The pages do not say that it is valid any more; then the doctor reads it again.
  app.cache.purgeAll();
  expect(await readStroke()).toEqual([false, false]);
  const again = (await desk()).find(({ slug }) => slug === 'stroke');
  expect((await invokeAs(platform, approveEmergencyClass, doctor, { slug: 'stroke', seen: again?.seen })).ok).toBe(true);
  expect(await waiting()).toBe(before - 1);
  await expect.poll(readStroke).toEqual([true, true]);
  expect(isReviewDue(new Date('2027-01-01T00:00:00Z'), now)).toBe(false);
});
