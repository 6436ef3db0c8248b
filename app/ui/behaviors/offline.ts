/**
 * Starts the service worker (`app/entry.worker.ts`) when the page has come and the browser has nothing else to do. On the visit
 * that brings the worker, the page was read before it was there: the page tells it.
 */
export function offlineCopies(): void {
  const { serviceWorker } = navigator;
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
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
