import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scaled } from '#tests/harness/deadlines.ts';
import { type Edit, edits, timeEdit } from '#tests/harness/development.ts';
import { prepareDevelopmentSite } from '#tests/harness/development-site.ts';

// Edits of a copy of the sources are seen within a second, without losing what a person has typed where React runs.

const targetMs = 1_000;
const { sources, database, site, open, newPage } = prepareDevelopmentSite();

/** The best of three edits holds the goal: the machine may be at something else in the midst of one. */
async function expectSeen(page: Page, edit: Edit): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) times.push(await timeEdit(page, sources, edit));
  console.log(`${edit.name}: ${times.map(Math.round).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThan(scaled(targetMs));
}

test('a component of a hydrated page: what was chosen stays', async () => {
  const page = await open('/dev/ui');
  await page.locator('#ui-category[role=combobox]').click();
  await page.getByRole('option', { name: 'Gizi' }).click();
  await expectSeen(page, edits.hydrated);
  expect(await page.locator('#ui-category').textContent()).toContain('Gizi');
});

test('a component of an island: what was typed stays', async () => {
  const page = await open(edits.island.page);
  await page.locator('footer [data-opens]').click();
  await page.locator('#dialog-field-facility_id').getByRole('radio', { name: 'RSU Sehati Dago' }).check();
  await page.locator('#dialog-field-specialization_id').waitFor();
  await expectSeen(page, edits.island);
  expect(await page.locator('#dialog-field-specialization_id').isVisible()).toBe(true);
});

test('a global style sheet: the page stays', async () => {
  const page = await open('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await expectSeen(page, edits.globalStyles);
  expect(await page.locator('html[data-kept]').count()).toBe(1);
});

test.each([edits.page, edits.operation, edits.styles])('$name: the page is read anew', async (edit) => {
  await expectSeen(await open(edit.page), edit);
});

test('server/app.ts: used by the next request', async () => {
  const line = 'app.use(openRequest(platform, readiness));';
  const began = performance.now();
  const takeBack = sources.edit('server/app.ts', line, `${line} app.get('/edited', () => new Response('edited'));`);
  // Soon after: the watcher alone drops the second change of a file within 50 ms.
  await expect.poll(async () => (await fetch(`${site().url}/edited`)).status, { interval: 2 }).toBe(200);
  console.log(`server/app.ts: ${Math.round(performance.now() - began)} ms`);
  takeBack();
  await expect.poll(async () => (await fetch(`${site().url}/edited`)).status, { interval: 100 }).toBe(404);
});

test('sources that do not load say so, and the page comes back by itself', async () => {
  const takeBack = sources.edit('app/domains/site/home-page/pages/home-page.tsx', 'export ', 'export export ');
  const page = await newPage({ worker: true, allow: /status of 500|code \(500\)/ });
  await expect.poll(async () => (await fetch(site().url)).status, { interval: 100 }).toBe(500);
  await page.goto('/');
  await page.getByText('home-page.tsx').first().waitFor();
  takeBack();
  await page.locator('main#isi').waitFor();
  expect(site().complaints()).toContain('the sources cannot be loaded');
  site().forget();
});

test('a new migration is applied to the open database', async () => {
  const name = '20991231T2359_of_this_test.sql';
  writeFileSync(join(sources.folder, 'db/migrations', name), 'create table of_this_test ();');
  const there = async () => (await database().pool.query(`select to_regclass('of_this_test') as found`)).rows[0].found;
  await expect.poll(there, { interval: 10 }).toBe('of_this_test');
  await expect.poll(async () => (await fetch(`${site().url}/readyz`)).status, { interval: 10 }).toBe(200);
});
