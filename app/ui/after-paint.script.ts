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

/** Where each element begins, and each text behind another part of its line: a part that goes on to the next line moves by where it begins. */
function findStarts(): [Node, DOMRect][] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const starts: [Node, DOMRect][] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const start = node instanceof Element || node.previousSibling ? startOf(node) : undefined;
    if (start) starts.push([node, start]);
  }
  return starts;
}

function startOf(node: Node): DOMRect | undefined {
  if (node instanceof Element) return node.getClientRects()[0];
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getClientRects()[0];
}

/** The layout shift as browsers compute it, a little too high: the share of the window's rows in which something moved, times the distance. */
function shiftSince(before: readonly [Node, DOMRect][]): number {
  const rows = new Set<number>();
  let farthest = 0;
  for (const [node, old] of before) {
    const now = startOf(node) ?? old;
    const far = Math.max(Math.abs(now.top - old.top), Math.abs(now.left - old.left));
    // Browsers do not count less than three pixels, nor what was out of sight.
    if (far < 3 || old.bottom <= 0 || old.top >= innerHeight) continue;
    farthest = Math.max(farthest, far);
    for (const { top, bottom } of [old, now]) for (let y = Math.max(0, top | 0); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
  }
  return (rows.size * farthest) / innerHeight / Math.max(innerWidth, innerHeight);
}
