/**
 * Runs after the first paint (document-assets.tsx): `data-painted` on the document starts loading the smaller pictures, and then the site's
 * font, which replaces a system font of the same metrics; later pages of the visit have it from the start. `data-settled` is set once it is
 * decided whether the font is used.
 */
export function afterPaint(): void {
  const root = document.documentElement;
  root.dataset.painted = '';
  const font = root.dataset.fonts === undefined ? loadFont(root) : Promise.resolve();
  // Without the font, or without storage, the page is not changed.
  font.catch(() => {}).finally(() => root.setAttribute('data-settled', ''));
}

/** The part of the allowed layout shift (0.02) that the font may use. */
const maxShift = 0.015;

/**
 * Applies the font unless visible content would move too far: the metrics are equal on average, but single lines may break elsewhere.
 * Otherwise this page keeps the system font; the browser paints no frame between the measurement and the decision.
 */
async function loadFont(root: HTMLElement): Promise<void> {
  await document.fonts.load('1em "Plus Jakarta Sans Variable"');
  const before = edgesInSight();
  root.dataset.fonts = '';
  if (shiftSince(before) > maxShift) delete root.dataset.fonts;
  sessionStorage.fonts = '1';
}

function edgesInSight(): [Element, DOMRect][] {
  const parts = [...document.querySelectorAll('header, header *, main, main *, footer, footer *')];
  return parts
    .map((element): [Element, DOMRect] => [element, element.getBoundingClientRect()])
    .filter(([, { top, bottom, width }]) => width > 0 && bottom > 0 && top < innerHeight);
}

/** The layout shift as browsers compute it, a little too high: the share of the window in which something moved, times the distance. */
function shiftSince(before: readonly [Element, DOMRect][]): number {
  let [from, to, farthest] = [innerHeight, 0, 0];
  for (const [element, old] of before) {
    const now = element.getBoundingClientRect();
    const far = Math.max(Math.abs(now.top - old.top), Math.abs(now.left - old.left));
    // Browsers do not count less than three pixels.
    if (far < 3) continue;
    from = Math.min(from, old.top, now.top);
    to = Math.max(to, old.bottom, now.bottom);
    farthest = Math.max(farthest, far);
  }
  const share = Math.max(0, Math.min(to, innerHeight) - Math.max(from, 0)) / innerHeight;
  return (share * farthest) / Math.max(innerWidth, innerHeight);
}
