import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './browser.ts';
import { colorSchemes } from './suite.ts';

type Shift = { value: number; what: string };

/** Starts recording layout shifts on the pages that are opened after this call. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Element | Text }[] })[]) {
        const what =
          entry.sources?.map(({ node }) => ((node instanceof Element ? node.outerHTML : node?.data) ?? '').slice(0, 80)).join(' | ') ?? '';
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until everything a page loads by itself is loaded, and scrolls through it, so that lazy content loads too. */
export async function settle(page: Page): Promise<void> {
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  // The editor of a long text takes the place of its field once its code has come.
  await page.waitForFunction(() => document.querySelector('[data-editor-coming]') === null);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    // Lazy pictures must be loaded before the page is checked.
    await Promise.allSettled([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()));
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    await frame();
  });
}

/** The sum of all layout shifts, with what moved. For a page of `watchShifts`. */
export async function shiftOf(page: Page): Promise<{ moved: number; what: string }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return { moved: shifts.reduce((sum, { value }) => sum + value, 0), what: JSON.stringify(shifts) };
}

/** Fails on a layout shift above the limit, and on horizontal overflow. For a page of `watchShifts`. */
export async function expectLayoutStable(page: Page): Promise<void> {
  const { moved, what } = await shiftOf(page);
  expect(moved, what).toBeLessThanOrEqual(0.02);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** axe finds nothing in any colour scheme of the suite, without loading the page again. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [at, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page, at === 0 ? 'all' : 'colours'), colorScheme).toEqual([]);
  }
}
