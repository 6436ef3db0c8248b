/**
 * The page's script runs when the first words have been painted (document-assets.tsx). `data-painted` on the document lets
 * the smaller pictures come now, and then the site's font: until it is there the words stand in a system font of the same
 * measure, and later pages of the visit have it from the start.
 */
export function afterPaint(): void {
  const root = document.documentElement;
  root.dataset.painted = '';
  if (root.dataset.fonts === undefined) loadFont(root);
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
