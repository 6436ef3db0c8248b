import type { Page } from 'playwright-core';

/** Sets the size of the letters as a person does in the settings of the browser, in whole pixels; the usual size is 16. */
export async function setLetterSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels - 3 } });
}

/** What makes the page scroll sideways: the elements that end beyond the window, outside of parts that scroll by themselves. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      if (!element.checkVisibility() || element.getBoundingClientRect().right <= innerWidth + 0.5) return false;
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (scrolls(around)) return false;
      }
      return true;
    });
    return [`${document.documentElement.scrollWidth} px`, ...beyond.slice(0, 8).map((element) => element.outerHTML.slice(0, 120))];
  });

/** The sums, times, telephone numbers and codes that are broken over two lines, in the text that is seen. */
export const brokenUnits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const unit =
      /Rp\s?\d[\d.]*|\d{1,2}[.:]\d{2}(?:\s?[–-]\s?\d{1,2}[.:]\d{2})?(?:\sWI(?:B|TA|T))?|0\d{2,3}-\d{3,4}-\d{2,5}|\b[A-Z]{2,}[-/](?=[A-Z/-]*\d)[A-Z\d/-]+/g;
    const broken: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, textarea, svg, .rich-text') || !element.checkVisibility()) continue;
      // React writes a text of several values as several nodes, with comments between them.
      const runs: Text[][] = [[]];
      for (const node of element.childNodes) {
        if (node instanceof Text) runs.at(-1)?.push(node);
        else if (node instanceof Element) runs.push([]);
      }
      for (const run of runs) {
        const whole = run.map(({ data }) => data).join('');
        for (const { 0: found, index } of whole.matchAll(unit)) {
          const placeOf = (at: number, isEnd: boolean): [Text, number] => {
            let left = at;
            for (const node of run) {
              if (isEnd ? left <= node.length : left < node.length) return [node, left];
              left -= node.length;
            }
            throw new RangeError();
          };
          const range = document.createRange();
          range.setStart(...placeOf(index, false));
          range.setEnd(...placeOf(index + found.length, true));
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          const first = lines[0];
          if (first && lines.some(({ top }) => top >= first.bottom - first.height / 3))
            broken.push(`${found} in "${whole.slice(0, 80)}" of ${element.outerHTML.slice(0, 90)}`);
        }
      }
    }
    return broken;
  });
