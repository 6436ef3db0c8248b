import 'virtual:react-router/inject-hmr-runtime';

// In development every page runs this before app/entry.static.ts; no build contains it.

// All modules of the page are loaded below, and the browser records 250 by default.
performance.setResourceTimingBufferSize(10_000);

/** The styles are imports of one element. As modules they change in place; after that the imports would only keep outdated rules. */
const style = document.querySelector<HTMLStyleElement>('head style[nonce]');
for (const [, sheet] of [...(style?.textContent ?? '').matchAll(/@import "([^"]+)"/g)]) await import(/* @vite-ignore */ `${sheet}?import`);
if (style) style.textContent = '';

if (!('__reactRouterContext' in window)) {
  // React Refresh requests new data from the router first. A page that is not hydrated has no router.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
  // What the server renders is loaded again. A component that runs here too has been replaced in place and keeps its state.
  import.meta.hot?.on('sehati:edited', ({ file }: { file: string }) => {
    const running = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    if (!running.has(file)) location.reload();
  });
}

// An edit may have come while this page was loading. The answer also says that from now on edits reach this page.
import.meta.hot?.on('sehati:outdated', () => location.reload());
const connected = new Promise((resolve) => import.meta.hot?.on('sehati:current', resolve));
import.meta.hot?.send('sehati:shown', { version: new URL(import.meta.url).searchParams.get('version') });

await connected;
await import('#app/entry.static.ts');
