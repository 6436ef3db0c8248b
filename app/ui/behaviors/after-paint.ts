/**
 * What the first paint does not need comes after it, so that on a slow line nothing competes with the words: pictures marked
 * `after-paint` (see parts.css), then the site's font. Until then the words stand in a system font of the same measure;
 * later pages of the visit have the font from the start (see document-assets.tsx).
 */
export function afterPaint(): void {
  const root = document.documentElement;
  // The second frame begins when the first has been drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      root.dataset.painted = '';
      if (root.dataset.fonts === undefined) loadFont(root);
    }),
  );
}

function loadFont(root: HTMLElement): void {
  document.fonts
    .load('1em "Plus Jakarta Sans Variable"')
    .then(() => {
      root.dataset.fonts = '';
      sessionStorage.fonts = '1';
    })
    // Without the font, or without storage, the page stays as it is.
    .catch(() => {});
}
