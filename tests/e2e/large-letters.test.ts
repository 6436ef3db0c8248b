import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { brokenUnits, setLetterSize, tooWide } from '#tests/harness/large-letters.ts';
import { settle } from '#tests/harness/layout-stable.ts';
import { pageTypes } from '#tests/harness/page-types.ts';
import { bySuite } from '#tests/harness/suite.ts';

// Letters that a person has made larger in the settings of the browser: by a tenth, by a third and to twice their size.
const site = await openSite({ demo: true });
afterAll(() => site.close());

const pages = bySuite({ push: pageTypes.filter(({ name }) => ['home', 'doctor', 'medicine'].includes(name)), soak: pageTypes });

test.each(bySuite({ push: [16, 21, 32], soak: [16, 18, 21, 32] }))(
  'letters of %i px: no page scrolls sideways, the menu can be pressed, and no sum, time or code is broken',
  async (pixels) => {
    const page = await site.newPage({ width: 360, allow: /status of 404/ });
    await setLetterSize(page, pixels);
    const found: [string, unknown][] = [];
    for (const { name, path } of pages) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      await settle(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`);
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      const isOnTop = await menu.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return right <= innerWidth && button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
      if (!isOnTop) found.push([name, 'the menu is out of reach']);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await tooWide(page);
        const broken = await brokenUnits(page);
        if (wide.length > 0) found.push([`${name} at ${width} px`, wide]);
        // A unit that is wider than the phone has to break.
        if (broken.length > 0 && pixels < 32) found.push([`${name} at ${width} px`, broken]);
      }
    }
    expect(found).toEqual([]);
  },
);

test.each([21, 32])('letters of %i px: the navigation fits a wide screen, in a row or in the menu', async (pixels) => {
  const page = await site.newPage({ width: 1280 });
  await setLetterSize(page, pixels);
  await page.goto('/promo');
  await settle(page);
  expect(await tooWide(page)).toEqual([]);
  const ways = page
    .locator('header')
    .getByRole('button', { name: 'Menu', exact: true })
    .or(page.getByRole('navigation', { name: 'Utama' }));
  await expect.poll(() => ways.filter({ visible: true }).count()).toBe(1);
});
