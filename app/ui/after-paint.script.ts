import { sessionStorageOrNull } from './browser-parts.ts';

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
  const before = findStarts();
  root.dataset.fonts = '';
  if (shiftSince(before) > maxShift) delete root.dataset.fonts;
  sessionStorageOrNull()?.setItem('fonts', '1');
}

/** Where each element begins: a part of a line that goes on to the next one moves by its beginning. */
function findStarts(): [Element, DOMRect][] {
  const all = Array.from(document.querySelectorAll('body *'), (element): [Element, DOMRect?] => [element, element.getClientRects()[0]]);
  return all.filter((one): one is [Element, DOMRect] => one[1] !== undefined);
}

/** The layout shift as browsers compute it, a little too high: the share of the window's rows in which something moved, times the distance. */
function shiftSince(before: readonly [Element, DOMRect][]): number {
  const rows = new Set<number>();
  let farthest = 0;
  for (const [element, old] of before) {
    const [now = old] = element.getClientRects();
    const far = Math.max(Math.abs(now.top - old.top), Math.abs(now.left - old.left));
    // Browsers do not count less than three pixels, nor what was out of sight.
    if (far < 3 || old.bottom <= 0 || old.top >= innerHeight) continue;
    farthest = Math.max(farthest, far);
    for (const { top, bottom } of [old, now]) for (let y = Math.max(0, top | 0); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
  }
  return (rows.size * farthest) / innerHeight / Math.max(innerWidth, innerHeight);
}
