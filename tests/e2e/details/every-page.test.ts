import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';
import { pageTypes } from '#tests/harness/page-types.ts';

// What a page says of the time is of one moment, also where it is read later without JavaScript.
const opened = new Date();
const site = await openSite({ demo: true, clock: { now: () => opened } });
afterAll(() => site.close());

/** Opens the page and scrolls through it once everything it loads by itself is there. */
async function visit(path: string, width: number) {
  const page = await site.newPage({ width, allow: /status of 404/ });
  await watchShifts(page);
  await page.goto(path);
  await settle(page);
  return page;
}

/** What was seen of each page at 360 px with JavaScript. */
const shown = new Map<string, { lines: string[]; links: (string | null)[]; isMarked: boolean }>();

describe.each(pageTypes)('$name', ({ path }) => {
  test('360 px: calm, accessible', async () => {
    const page = await visit(path, 360);
    await expectLayoutStable(page);
    await expectAccessible(page);
    const isMarked = (await page.locator('main [data-script-only]').count()) > 0;
    shown.set(path, { lines: await linesOf(page), links: await linksOf(page), isMarked });
  });
});

// In one window for all pages, because a new one for each costs as much as the page.
test('all that was shown can be read without JavaScript', async () => {
  const plain = await site.newPage({ width: 360, javaScript: false, allow: /status of 404/ });
  expect([...shown.keys()]).toEqual(pageTypes.map(({ path }) => path));
  // What only a script can know is the stock of now; without it the page says the band that it was kept with.
  expect([...shown].filter(([, { isMarked }]) => isMarked).map(([path]) => path)).toEqual(['/obat/detail/ibuprofen-200-mg']);
  for (const [path, { lines, links }] of shown) {
    await plain.goto(path);
    const without = new Set(await linesOf(plain));
    expect([path, lines.filter((line) => !without.has(line))]).toEqual([path, []]);
    expect(await linksOf(plain), path).toEqual(expect.arrayContaining(links));
  }
});

describe.each(pageTypes)('$name on other screens', ({ path }) => {
  test('320 px: nothing moves, nothing is too wide', async () => {
    await expectLayoutStable(await visit(path, 320));
  });

  test('768 px: nothing moves, also on a later page of the visit, which has the font from the start', async () => {
    const page = await visit(path, 768);
    await expectLayoutStable(page);
    await page.reload();
    await settle(page);
    await expectLayoutStable(page);
  });

  test('1280 px: calm, accessible', async () => {
    const page = await visit(path, 1280);
    await expectLayoutStable(page);
    await expectAccessible(page);
  });
});

const linksOf = (page: Page) => page.locator('main a:visible').evaluateAll((all) => all.map((link) => link.getAttribute('href')));

/**
 * The lines of the page's main part that can be seen, without those in a part that is marked as a script's own: read at once, because such a
 * part may come at any moment.
 */
const linesOf = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => {
    const linesIn = (part: HTMLElement) =>
      part.innerText
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    const marked = new Set([...main.querySelectorAll<HTMLElement>('[data-script-only]')].flatMap(linesIn));
    return linesIn(main).filter((line) => !marked.has(line));
  });
