import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is pressed in the toolbars above a text, by Alt+F10 from the text, Tab and Enter. */
export function toolsOf(page: Page, text: Locator) {
  const toText = () => expect.poll(() => text.evaluate((one) => one === document.activeElement), { interval: 10 }).toBe(true);
  /** Goes back to a button; the text keeps its cursor. */
  async function open(name: string) {
    const button = page.getByRole('toolbar').getByRole('button', { name, exact: true });
    await toText();
    await page.keyboard.press('Alt+F10');
    const steps = await button.evaluate((one) => {
      const all = [...(one.closest('[data-editor]')?.querySelectorAll('button') ?? [])];
      return all.indexOf(one as HTMLButtonElement) - all.indexOf(document.activeElement as HTMLButtonElement);
    });
    for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps < 0 ? 'Shift+Tab' : 'Tab');
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
  }
  return {
    open,
    toText,
    async press(name: string) {
      await open(name);
      await toText();
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
