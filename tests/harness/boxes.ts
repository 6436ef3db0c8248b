import type { Locator, Page } from 'playwright-core';

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Where elements of a page stand, all of them in one moment: between two questions the page may scroll. */
export async function boxesOf(page: Page, elements: readonly Locator[]): Promise<Box[]> {
  const found = await Promise.all(elements.map((one) => one.elementHandle()));
  return await page.evaluate((all) => all.map((one) => (one as Element).getBoundingClientRect().toJSON()), found);
}
