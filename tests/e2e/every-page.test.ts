import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { pageTypes } from '#tests/harness/page-types.ts';

const site = await openSite();
afterAll(() => site.close());
await loadDemo(site.app.db, new Date());

type Shift = { value: number; what: string };

/** Opens the page and scrolls through it once everything it loads by itself is there. */
async function visit(path: string, width: number) {
  const page = await site.newPage({ width, allow: /status of 404/ });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[]) {
        const what = entry.sources?.map(({ node }) => (node?.outerHTML ?? '').slice(0, 80)).join(' | ') ?? '';
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await settle(page);
  return page;
}

async function settle(page: Page): Promise<void> {
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  await scrollThrough(page);
}

/** The sum of all layout shifts, with what moved. */
async function shiftsOf(page: Page): Promise<{ moved: number; what: string }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return { moved: shifts.reduce((sum, { value }) => sum + value, 0), what: JSON.stringify(shifts) };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    // Pictures that came near have to be there before the page is judged.
    await Promise.allSettled([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()));
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    await frame();
  });
}

/** Nothing moved more than a little, and nothing sticks out at the side. */
async function expectCalm(page: Page): Promise<void> {
  const { moved, what } = await shiftsOf(page);
  expect(moved, what).toBeLessThanOrEqual(0.02);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Light and dark, without loading the page again. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), colorScheme).toEqual([]);
  }
}

describe.each(pageTypes)('$name', ({ path }) => {
  test('320 px: nothing moves, nothing is too wide', async () => {
    await expectCalm(await visit(path, 320));
  });

  test('360 px: calm, accessible in light and dark, and all of it can be read without JavaScript', async () => {
    const page = await visit(path, 360);
    await expectCalm(page);
    await expectAccessible(page);
    const plain = await site.newPage({ width: 360, javaScript: false, allow: /status of 404/ });
    await plain.goto(path);
    const without = new Set(await linesOf(plain));
    expect((await linesOf(page)).filter((line) => !without.has(line))).toEqual([]);
    expect(await linksOf(plain)).toEqual(expect.arrayContaining(await linksOf(page)));
  });

  test('768 px: nothing moves, also on a later page of the visit, which has the font from the start', async () => {
    const page = await visit(path, 768);
    await expectCalm(page);
    await page.reload();
    await settle(page);
    await expectCalm(page);
  });

  test('1280 px: calm, accessible in light and dark', async () => {
    const page = await visit(path, 1280);
    await expectCalm(page);
    await expectAccessible(page);
  });
});

const linksOf = (page: Page) => page.locator('main a:visible').evaluateAll((all) => all.map((link) => link.getAttribute('href')));

/** The lines of the page's main part that can be seen. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
