import { afterAll, expect, test } from 'vitest';
import { findings, openSite } from './browser.ts';

const site = await openSite();
afterAll(() => site.close());

/** The findings about sizes on a page with this body, 360 × 800, under a bar of 60 px that is fixed at its top. */
async function sizesIn(body: string, scrolledTo = 0): Promise<string[]> {
  const page = await site.newPage({ width: 360 });
  await page.setContent(
    `<!doctype html><html lang="id"><title>Uji</title><style>body { margin: 0 } a { display: block; height: 24px }</style>
     <nav style="position: sticky; top: 0; z-index: 1"><a href="#0" style="height: 60px">Bilah</a></nav><main>${body}</main></html>`,
  );
  await page.evaluate((top) => scrollTo(0, top), scrolledTo);
  const found = (await findings(page)).filter((line) => line.startsWith('target-size'));
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
  return found;
}
const space = (height: number) => `<div style="height: ${height}px"></div>`;
const links = '<a href="#1">Satu</a><a href="#2">Dua</a>';

test('a target partly under a bar is not small, wherever the page is scrolled', async () => {
  expect(await sizesIn(space(900) + links + space(900), 910)).toEqual([]);
});

test('a target that is small, or always partly under another, is found', async () => {
  const small = links.replace(/href/g, 'style="height: 12px" href');
  expect(await sizesIn(space(900) + small + space(900))).toEqual([expect.stringContaining('Satu')]);
  const covered = `${links}<a href="#3" style="margin-top: -10px; position: relative">Tiga</a>`;
  expect(await sizesIn(space(900) + covered + space(900), 910)).toEqual([expect.stringContaining('Dua')]);
});
