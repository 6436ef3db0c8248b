/**
 * Loads another document, unless a later click aborts it (`signal`). The promise never resolves, so that the page does not change until the
 * browser shows the other one; a page restored from the back/forward cache is reloaded, because it still waits.
 */
export function loadDocument(url: string, signal: AbortSignal): Promise<never> {
  signal.addEventListener('abort', () => window.stop(), { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}
