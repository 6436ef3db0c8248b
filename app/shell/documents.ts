/**
 * Leaves for another document, unless another press comes first (`signal`). Never resolves, so that the page remains as it is until the
 * browser shows the other one; a page that comes back from the browser's memory is loaded again, because it still waits.
 */
export function loadDocument(url: string, signal: AbortSignal): Promise<never> {
  signal.addEventListener('abort', () => window.stop(), { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}
