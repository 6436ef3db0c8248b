import { createContext, use } from 'react';

/** What the server knows about the built files; absent in the browser, which has already loaded them. */
export type BuiltAssets = { nonce: string; css: string; script: string; isSource?: boolean };

export const AssetsContext = createContext<BuiltAssets | null>(null);

export function useNonce(): string | undefined {
  return use(AssetsContext)?.nonce;
}

/**
 * The one inline script. It applies the font at once when an earlier page of the visit has loaded it, and loads the plain scripts and those
 * of a hydrated page after the first paint, so that they do not delay it on a slow line (500 ms after the page has loaded if a browser does
 * not report its paints). A page that hydrates on a touch waits for the event `touched`, unless React ran in this entry of the history
 * before: the router, which numbers them, then shows it as it was left. Where a script does not load, `unhydrated` says so. Where a browser
 * refuses the storage of a visit, reading it throws: an empty one takes its place, because a script of React Router removes from it what it
 * could not read. Only the server needs its text.
 */
const start = import.meta.env.SSR
  ? `{
const root = document.documentElement, script = document.currentScript.dataset.src
const hydrate = () => {
const inert = document.querySelector('script[data-after-paint], script[data-after-touch]')
if (!inert) return
const { afterPaint, afterTouch } = inert.dataset
if (afterPaint || history.state?.idx >= 0) return run(inert, afterPaint ?? afterTouch)
root.dataset.untouched = ''
addEventListener('touched', () => run(inert, afterTouch), { once: true })
}
const run = (inert, hrefs) => {
const module = document.createElement('script')
for (const href of hrefs.split(' ')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
Object.assign(module, { type: 'module', nonce: inert.nonce, text: inert.text })
module.addEventListener('error', () => dispatchEvent(new Event('unhydrated')))
document.head.append(module)
module.remove()
}
let load = () => {
load = () => {}
import(script).catch(() => {})
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrate)
else hydrate()
}
try { sessionStorage } catch {
Object.defineProperty(window, 'sessionStorage', { value: { getItem: () => null, setItem() {}, removeItem() {} } })
}
try {
const going = sessionStorage.going
delete sessionStorage.going
if (going && going !== location.href && performance.getEntriesByType('navigation')[0]?.type === 'reload') location.replace(going)
} catch {}
try { if (sessionStorage.fonts) root.dataset.fonts = '' } catch {}
try {
new PerformanceObserver((list, observer) => {
if (list.getEntriesByName('first-contentful-paint').length) { observer.disconnect(); load() }
}).observe({ type: 'paint', buffered: true })
} catch {}
addEventListener('load', () => setTimeout(() => load(), document.hidden ? 0 : 500))
}`
  : '';

/**
 * The styles of a reading page, inlined so that nothing blocks the first paint, and the inline script that loads the plain scripts. The
 * font is not preloaded: that delays the first paint on a slow line (660 instead of 420 ms), and the fallback has its widths.
 */
export function DocumentAssets() {
  const assets = use(AssetsContext);
  return (
    <>
      {assets?.isSource ? <meta property="csp-nonce" nonce={assets.nonce} /> : null}
      {assets?.css ? <style nonce={assets.nonce} dangerouslySetInnerHTML={{ __html: assets.css }} /> : null}
      {/* The browser does not change this element after the server has rendered it. */}
      <script
        nonce={assets?.nonce}
        data-src={assets?.script}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: assets ? start : '' }}
      />
    </>
  );
}
