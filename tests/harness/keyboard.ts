import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Walks through the page with the Tab key alone: every control that can be seen in its main part gets the focus, shows it, and lets it go
 * again.
 */
export async function expectKeyboardReaches(page: Page): Promise<void> {
  const controls = await page.evaluate(() => {
    const fields = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [contenteditable=true]';
    const found = [...document.querySelectorAll<HTMLElement>(`main :is(${fields})`)].filter(
      // What is written in an editor is text: its links are reached by the arrow keys.
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [inert] *, [contenteditable=true] *'),
    );
    // Radio buttons of one name are one stop: the chosen one, or the first.
    const isRadio = (one: HTMLElement): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio';
    const stopOf = (radio: HTMLInputElement) => {
      const group = found.filter(isRadio).filter(({ name, form }) => name === radio.name && form === radio.form);
      return group.find(({ checked }) => checked) ?? group[0];
    };
    // So is a row of buttons, in which arrows move.
    const isInToolbar = (one: HTMLElement) => one.tabIndex < 0 && one.closest('[role=toolbar]')?.querySelector('[tabindex="0"]') != null;
    const stops = found.filter((one) => (isRadio(one) ? one === stopOf(one) : !isInToolbar(one)));
    for (const [at, one] of stops.entries()) one.dataset.stop = String(at);
    const seen: { stop: string; isShown: boolean }[] = [];
    Object.assign(globalThis, { seen });
    document.addEventListener('focusin', ({ target }) => {
      const one = target as HTMLElement;
      if (one.dataset.stop === undefined) return;
      const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) => outlineStyle !== 'none' && outlineWidth !== '0px';
      const own = getComputedStyle(one);
      // A tick box and an editor are shown by the line around them.
      const line = one.closest('label, [data-editor]');
      const isShown = hasOutline(own) || own.boxShadow !== 'none' || (line !== null && hasOutline(getComputedStyle(line)));
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

/** Goes on with the Tab key until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by the Tab key`);
}

/** Chooses an option of a select box by its arrows, after the Tab key has reached it. */
export async function chooseByKeys(target: Locator, value: string): Promise<void> {
  await tabTo(target);
  const { keyboard } = target.page();
  await keyboard.press('Home');
  for (let step = 0; step < 40; step += 1) {
    if ((await target.inputValue()) === value) return;
    await keyboard.press('ArrowDown');
  }
  throw new Error(`${target} has no option ${value}`);
}

/** Types a text and Enter as a hand scanner does. Keys that are sent to the browser one by one come as slowly as a person's on a busy machine. */
export async function typeAsScanner(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      for (const key of keys) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...text, 'Enter'],
  );
}
