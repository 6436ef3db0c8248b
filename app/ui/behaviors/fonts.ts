/**
 * The site's font comes after the first paint, which is written in a system font of the same measure: what people came for
 * is not held up by 28 kB of letters. Later pages of the visit have the font from the start (see `fontsFromStart`).
 */
export function fonts(): void {
  const root = document.documentElement;
  if (root.dataset.fonts !== undefined) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.fonts
        .load('1em "Plus Jakarta Sans Variable"')
        .then(() => {
          root.dataset.fonts = '';
          sessionStorage.fonts = '1';
        })
        // Without the font, or without storage, the page stays as it is.
        .catch(() => {});
    }),
  );
}
