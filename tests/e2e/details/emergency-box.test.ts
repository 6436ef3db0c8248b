import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

test('the box of every class fits into 260 px of a phone, with buttons as large as a finger', async () => {
  const page = await site.newPage({ width: 360, height: 740 });
  // The shortest phrase of each class and level.
  const { rows } = await sql<{ phrase: string }>`
    select distinct on (class, level) phrase from emergency_phrases where level <> 'none' order by class, level, length(phrase), phrase`.execute(
    site.app.db,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { phrase } of rows) {
    await page.goto(`/cari?q=${encodeURIComponent(phrase)}`);
    const box = page.locator('main [data-emergency]');
    expect([phrase, ((await box.boundingBox())?.height ?? 999) <= 260]).toEqual([phrase, true]);
    const heights = await box.locator('a[href^="tel:"]:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect([phrase, heights.length, heights.every((height) => height >= 44)]).toEqual([phrase, 2, true]);
  }
});

test('while one types, the numbers stand above the suggestions', async () => {
  const page = await site.newPage({ width: 360, height: 740 });
  await page.goto('/cari');
  await page.locator('#search-page-text').fill('mulut perot');
  const call = page.locator('form [data-emergency] a[href="tel:119"]');
  await call.waitFor();
  expect(await call.isVisible()).toBe(true);
});
