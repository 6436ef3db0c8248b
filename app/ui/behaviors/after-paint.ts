/**
 * The page's script runs when the first words have been painted (document-assets.tsx). `data-painted` on the document lets
 * the smaller pictures come now, and then the site's font: until it is there the words stand in a system font of the same
 * measure, and later pages of the visit have it from the start. `data-settled` says that the question of the font is decided.
 */
export function afterPaint(): void {
  const root = document.documentElement;
  root.dataset.painted = '';
  if (root.dataset.fonts === undefined) loadFont(root);
  else root.dataset.settled = '';
}

function loadFont(root: HTMLElement): void {
  document.fonts
    .load('1em "Plus Jakarta Sans Variable"')
    .then(() => {
      useFont(root);
      sessionStorage.fonts = '1';
    })
    // Without the font, or without storage, the page stays as it is.
    .catch(() => {})
    .finally(() => {
      root.dataset.settled = '';
    });
}

/** What of the 0.02 that a page may move in all is left to the font. */
const maxShift = 0.015;

/**
 * Puts the font on unless what is in sight would move too far: the measures are the same on the whole, but a single line may
 * break elsewhere. Then this page keeps the words as they stand; nothing is painted in between.
 */
function useFont(root: HTMLElement): void {
  const before = edgesInSight();
  root.dataset.fonts = '';
  if (shiftSince(before) > maxShift) delete root.dataset.fonts;
}

function edgesInSight(): [Element, DOMRect][] {
  const parts = [...document.querySelectorAll('header, header *, main, main *, footer, footer *')];
  return parts
    .map((element): [Element, DOMRect] => [element, element.getBoundingClientRect()])
    .filter(([, { top, bottom, width }]) => width > 0 && bottom > 0 && top < innerHeight);
}

/** The layout shift as browsers count it, a little too high: the share of the window in which something moved, times how far. */
function shiftSince(before: readonly [Element, DOMRect][]): number {
  let [from, to, farthest] = [innerHeight, 0, 0];
  for (const [element, old] of before) {
    const now = element.getBoundingClientRect();
    const far = Math.max(Math.abs(now.top - old.top), Math.abs(now.left - old.left));
    // Less than three pixels is not counted.
    if (far < 3) continue;
    from = Math.min(from, old.top, now.top);
    to = Math.max(to, old.bottom, now.bottom);
    farthest = Math.max(farthest, far);
  }
  const share = Math.max(0, Math.min(to, innerHeight) - Math.max(from, 0)) / innerHeight;
  return (share * farthest) / Math.max(innerWidth, innerHeight);
}
