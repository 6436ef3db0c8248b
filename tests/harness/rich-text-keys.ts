import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Parts that are asked for before they are inserted. */
const asking = new Set(['Gambar', 'Kartu dokter', 'Rujukan']);

/** What is pressed in the toolbars above a text, by Alt+F10 from the text, arrows and Enter; and what is inserted, by a slash or "Sisipkan". */
export function toolsOf(page: Page, text: Locator) {
  const toText = () => expect.poll(() => text.evaluate((one) => one === document.activeElement), { interval: 10 }).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-tool') ?? null);
  /** Goes to a button of the row that has the focus, by its arrows, and presses it. */
  async function pressInRow(name: string) {
    const first = await focused();
    expect(first).not.toBeNull();
    while ((await focused()) !== name) {
      await page.keyboard.press('ArrowRight');
      expect([name, await focused()]).not.toEqual([name, first]);
    }
    await page.keyboard.press('Enter');
  }
  /** The same from the text, which keeps its cursor; on a phone behind "Lainnya" where it is not shown. */
  async function open(name: string) {
    await toText();
    await page.keyboard.press('Alt+F10');
    if (!(await page.locator(`[data-tool="${name}"]`).isVisible())) await pressInRow('Lainnya');
    await pressInRow(name);
  }
  /** Chooses from the list of parts, which is open. */
  async function choose(name: string) {
    const list = page.getByRole('combobox', { name: 'Yang disisipkan' });
    await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await list.waitFor({ state: 'detached' });
    if (!asking.has(name)) await toText();
  }
  return {
    open,
    toText,
    async press(name: string) {
      await open(name);
      await toText();
    },
    /** Inserts a part by "Sisipkan". */
    async insert(name: string) {
      await open('Sisipkan');
      await choose(name);
    },
    /** Inserts a part by a slash on an empty line. */
    async slash(name: string) {
      await toText();
      await page.keyboard.press('/');
      await choose(name);
    },
    /** Keys that move. The editor reads the selection from an event that comes after the key, before the next frames. */
    async keys(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
      }
    },
  };
}
