import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

test('at 360 px every card of the demo shows its picture, whole and in its place', async () => {
  const page = await site.newPage({ width: 360 });
  let seen = 0;
  const empty: string[] = [];
  for (let at = 1, isMore = true; isMore; at += 1) {
    await page.goto(`/obat?halaman=${at}`);
    const cards = await page.locator('[data-list-items] > li').evaluateAll(async (items) => {
      const shown = items.map(async (item) => {
        const picture = item.querySelector('img');
        if (picture) picture.loading = 'eager';
        const isDrawn = await (picture?.decode().then(
          () => true,
          () => false,
        ) ?? false);
        const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
        return { name: item.querySelector('h2')?.textContent ?? '', isShown: isDrawn && width >= 48 && height >= 48 };
      });
      return await Promise.all(shown);
    });
    seen += cards.length;
    empty.push(...cards.filter(({ isShown }) => !isShown).map(({ name }) => name));
    isMore = (await page.locator('a[rel=next]').count()) > 0;
  }
  expect([empty, seen > 80]).toEqual([[], true]);
});
