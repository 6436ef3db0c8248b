import { serviceWorkerOrNull } from '#app/ui/browser-parts.ts';

/**
 * Starts the service worker (`app/entry.worker.ts`) when the page has loaded and the browser is idle. On the visit that installs the
 * worker, the page reports the article that it shows, because it was loaded before the worker existed.
 */
export function offlineCopies(): void {
  const serviceWorker = serviceWorkerOrNull();
  if (!serviceWorker) return;
  const begin = async () => {
    const wasThere = serviceWorker.controller !== null;
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (wasThere || !location.pathname.startsWith('/articles')) return;
    const { active } = await serviceWorker.ready;
    const files = [...document.images].map((image) => image.currentSrc).filter(Boolean);
    active?.postMessage({ kind: 'read', address: location.href, files });
  };
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => void begin().catch(() => {}));
  document.readyState === 'complete' ? whenIdle() : addEventListener('load', whenIdle);
}
