import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { openSite, PageOptions } from './browser.ts';
import { clerkOf, type Way } from './clerk.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** The home of the back office, as the person of this session sees it. */
export async function openHome(site: Site, { token }: Readonly<{ token: string }>, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto('/staff');
  return page;
}

/** Goes from the home to the list of a kind of content, by the names that the navigation shows. */
export async function openList(page: Page, way: Way, list: string): Promise<void> {
  const clerk = clerkOf(page, way);
  const content = page.getByRole('link', { name: 'Konten', exact: true });
  if (!(await content.first().isVisible())) await clerk.press('button', 'Lainnya');
  await clerk.press('link', 'Konten');
  await clerk.press('link', list, page.getByRole('main'));
  await page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor();
}

/** The page that a press opens beside this one, with a heading of this name. */
export async function opened(page: Page, press: () => Promise<void>, heading: string): Promise<Page> {
  const waits = page.context().waitForEvent('page');
  await press();
  const other = await waits;
  await other.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  expect(other.url()).not.toContain('/staff');
  return other;
}
