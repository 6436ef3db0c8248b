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

/**
 * Puts the font on unless something in sight would move: the measures are the same on the whole, but a single line may break
 * elsewhere. Then this page keeps the words as they stand; nothing is painted in between.
 */
function useFont(root: HTMLElement): void {
  const before = edgesInSight();
  root.dataset.fonts = '';
  for (const [element, { top, height }] of before) {
    const now = element.getBoundingClientRect();
    if (Math.abs(now.top - top) > 1 || Math.abs(now.height - height) > 1) {
      delete root.dataset.fonts;
      return;
    }
  }
}

function edgesInSight(): [Element, DOMRect][] {
  const parts = [...document.querySelectorAll('header, main, main *, footer, footer *')];
  return parts
    .map((element): [Element, DOMRect] => [element, element.getBoundingClientRect()])
    .filter(([, { top, bottom, width }]) => width > 0 && bottom > 0 && top < innerHeight);
}
