import type { Page } from 'playwright-core';

/** Lets the first `fetch` of each document for an address with this part fail, as a network that is gone for a moment. */
export async function failFirstCall(page: Page, part: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const [call, failed] = [globalThis.fetch, new Set<string>()];
    globalThis.fetch = async (what, ...more) => {
      if (!String(what).includes(wanted) || failed.size > 0) return await call(what, ...more);
      failed.add(String(what));
      throw new TypeError('Failed to fetch');
    };
  }, part);
}
