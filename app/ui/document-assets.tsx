import { createContext, use } from 'react';

/** What the server knows of the built files; absent in the browser, where they are already loaded. */
export type BuiltAssets = { nonce: string; css: string; staticScript: string; preloads: string[]; isSource?: boolean };

export const AssetsContext = createContext<BuiltAssets | null>(null);

export function useNonce(): string | undefined {
  return use(AssetsContext)?.nonce;
}

/**
 * The one script inside a page. It takes the font at once when an earlier page of the visit has fetched it, and it loads the
 * page's script when the first words have been painted, so that on a slow line nothing competes with them (half a second after
 * the page has come where a browser does not tell of its paints).
 */
const start = `{
const root = document.documentElement, script = document.currentScript.dataset.src
let load = () => { load = () => {}; import(script).catch(() => {}) }
try { if (sessionStorage.fonts) root.dataset.fonts = '' } catch {}
try {
new PerformanceObserver((list, observer) => {
if (list.getEntriesByName('first-contentful-paint').length) { observer.disconnect(); load() }
}).observe({ type: 'paint', buffered: true })
} catch {}
addEventListener('load', () => setTimeout(() => load(), document.hidden ? 0 : 500))
}`;

/**
 * The page's styles, inlined so that nothing blocks the first paint, and the way to the small script every page runs.
 * The font is not preloaded: on a slow line it would take its share of it before the first paint (measured: 660 instead of
 * 420 ms), and the fallback has its widths, so nothing moves when it comes.
 * In the browser the server's elements are kept as they are (hence the suppressed warnings).
 */
export function DocumentAssets() {
  const assets = use(AssetsContext);
  return (
    <>
      {assets?.isSource ? <meta property="csp-nonce" nonce={assets.nonce} /> : null}
      <style nonce={assets?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: assets?.css ?? '' }} />
      <script
        nonce={assets?.nonce}
        data-src={assets?.staticScript}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: assets ? start : '' }}
      />
    </>
  );
}
