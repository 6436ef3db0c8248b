import type { Page } from 'playwright-core';

/**
 * What the floating parts of the page lie on, at each place that it can be scrolled to: the button back to the top on something to press, to fill
 * in or to read off.
 */
export const coveredByFloating = async (page: Page): Promise<string[]> => (await scrollPast(page)).covered;

/** The same, and at how many places the button was shown. */
export const scrollPast = (page: Page): Promise<{ covered: string[]; shown: number }> =>
  page.evaluate(async () => {
    const covered = new Set<string>();
    let shown = 0;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const step = innerHeight / 7;
    /** Where an element is seen: a row that scrolls by itself shows a part of what is in it. */
    const shownPart = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const frame = around.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return { left, right, top, bottom };
    };
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      // The event of the scroll, and the work that it asks for.
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      const button = document.querySelector('[data-to-top]');
      if (!button?.checkVisibility({ visibilityProperty: true })) continue;
      shown += 1;
      const place = button.getBoundingClientRect();
      for (const element of document.querySelectorAll('main :is(a, button, input, select, textarea, label, output, dd)')) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { left, right, top: upper, bottom } = shownPart(element);
        if (right <= left || bottom <= upper) continue;
        const middle = document.elementFromPoint((left + right) / 2, (upper + bottom) / 2);
        const isBelow = left < place.right - 2 && right > place.left + 2 && upper < place.bottom - 2 && bottom > place.top + 2;
        if (isBelow || button.contains(middle)) covered.add(element.outerHTML.slice(0, 100));
      }
    }
    return { covered: [...covered], shown };
  });

/**
 * How far the next toast ends below the header of the page; the toast covers nothing where this is 0 or less. Call it before what shows the toast,
 * which is gone after two seconds.
 */
export const toastBelowHeader = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(() => {
    const toast = document.querySelector('[data-toasts] > *');
    const header = document.querySelector('body > header');
    if (!toast?.querySelector('p') || !header) return null;
    for (const animation of toast.getAnimations()) animation.finish();
    return { px: toast.getBoundingClientRect().bottom - header.getBoundingClientRect().bottom };
  });
  return (await found.jsonValue())?.px ?? Number.NaN;
};
