import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Walks through the page with the Tab key alone: every control that can be seen in its main part gets the focus, shows it, and lets it go
 * again.
 */
export async function expectKeyboardReaches(page: Page): Promise<void> {
  const controls = await page.evaluate(() => {
    const fields = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [contenteditable=true]';
    const found = [...document.querySelectorAll<HTMLElement>(`main :is(${fields})`)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [inert] *'),
    );
    // Radio buttons of one name are one stop.
    const stops = found.filter(
      (one) =>
        !(one instanceof HTMLInputElement && one.type === 'radio') ||
        one === (found.find((other) => other instanceof HTMLInputElement && other.name === one.name && other.checked) ?? one),
    );
    for (const [at, one] of stops.entries()) one.dataset.stop = String(at);
    const seen: { stop: string; isShown: boolean }[] = [];
    Object.assign(globalThis, { seen });
    document.addEventListener('focusin', ({ target }) => {
      const one = target as HTMLElement;
      if (one.dataset.stop === undefined) return;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const isShown = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      seen.push({ stop: one.dataset.stop, isShown });
    });
    return stops.map(
      (one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''} ${one.getAttribute('name') ?? ''}`,
    );
  });
  const all = await page.evaluate(() => document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length);
  for (let press = 0; press < all + 5; press += 1) await page.keyboard.press('Tab');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { stop: string; isShown: boolean }[] }).seen);
  const nameOf = (stop: string) => controls[Number(stop)];
  expect(
    controls.filter((_, at) => !seen.some(({ stop }) => stop === String(at))),
    'not reached by Tab',
  ).toEqual([]);
  expect(
    seen.filter(({ isShown }) => !isShown).map(({ stop }) => nameOf(stop)),
    'focus not shown',
  ).toEqual([]);
}
