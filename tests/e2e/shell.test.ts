import { afterAll, describe, expect, test } from 'vitest';
import { findings, openSite } from '#tests/harness/browser.ts';

const site = await openSite();
afterAll(() => site.close());
const missing = /404/;

describe('axe finds nothing', () => {
  for (const path of ['/', '/not-found', '/dev/ui']) {
    for (const width of [360, 1280]) {
      for (const dark of [false, true]) {
        test(`${path} at ${width}, ${dark ? 'dark' : 'light'}`, async () => {
          const page = await site.newPage({ width, dark, allow: path === '/not-found' ? missing : undefined });
          await page.goto(path);
          expect(await findings(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        });
      }
    }
  }
});
