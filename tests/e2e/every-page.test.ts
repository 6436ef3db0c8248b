import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { pageTypes } from '#tests/harness/page-types.ts';

const site = await openSite();
afterAll(() => site.close());
await loadDemo(site.app.db, new Date());

type Shift = { value: number; what: string };

const visits = [
  { width: 320, dark: false },
  { width: 360, dark: false },
  { width: 360, dark: true },
  { width: 768, dark: false },
  { width: 1280, dark: false },
  { width: 1280, dark: true },
];

/** Opens the page and scrolls through it once everything it loads by itself is there. */
async function visit(path: string, { width, dark }: { width: number; dark: boolean }) {
  const page = await site.newPage({ width, dark, allow: /status of 404/ });
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
  await page.waitForLoadState('networkidle');
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
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

describe.each(pageTypes)('$name', ({ path }) => {
  test.each(visits)('$width px, dark $dark: nothing moves, nothing is too wide, axe finds nothing', async (given) => {
    const page = await visit(path, given);
    const first = await shiftsOf(page);
    expect(first.moved, first.what).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (given.width === 360 || given.width === 1280) expect(await findings(page)).toEqual([]);
  });

  test('nothing moves on a later page of the visit, which has the font from the start', async () => {
    const page = await visit(path, { width: 768, dark: false });
    await page.reload();
    await settle(page);
    const later = await shiftsOf(page);
    expect(later.moved, later.what).toBeLessThanOrEqual(0.02);
  });

  test('everything that can be read with JavaScript can be read without it', async () => {
    const scripted = await visit(path, { width: 360, dark: false });
    const plain = await site.newPage({ width: 360, javaScript: false, allow: /status of 404/ });
    await plain.goto(path);
    const without = new Set(await linesOf(plain));
    expect((await linesOf(scripted)).filter((line) => !without.has(line))).toEqual([]);
    const links = (page: Page) => page.locator('main a:visible').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await links(plain)).toEqual(expect.arrayContaining(await links(scripted)));
  });
});

/** The lines of the page's main part that can be seen. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
