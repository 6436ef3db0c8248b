import 'virtual:react-router/inject-hmr-runtime';

// In development every page runs this before app/entry.static.ts; no build takes it.

// All modules of the page are asked for below, and the browser lists 250 unless it is told otherwise.
performance.setResourceTimingBufferSize(10_000);

/** The styles came as imports of one element. As modules they change in place; after that the imports would only keep old rules. */
const style = document.querySelector<HTMLStyleElement>('head style[nonce]');
for (const [, sheet] of [...(style?.textContent ?? '').matchAll(/@import "([^"]+)"/g)]) await import(/* @vite-ignore */ `${sheet}?import`);
if (style) style.textContent = '';

if (!('__reactRouterContext' in window)) {
  // React Refresh asks the router for new data first. A page that is not hydrated has no router.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
  // What the server renders is read anew. A component that runs here too has been replaced in place and keeps its state.
  import.meta.hot?.on('sehati:edited', ({ file }: { file: string }) => {
    const running = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    if (!running.has(file)) location.reload();
  });
}

// An edit may have come while this page was on its way. The answer also says that from now on edits reach this page.
import.meta.hot?.on('sehati:outdated', () => location.reload());
const connected = new Promise((resolve) => import.meta.hot?.on('sehati:current', resolve));
import.meta.hot?.send('sehati:shown', { version: new URL(import.meta.url).searchParams.get('version') });

await connected;
await import('#app/entry.static.ts');
