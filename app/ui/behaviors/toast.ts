export type Toast = Readonly<{
  text: string;
  /** Blue by default; errors are red (spec 1, section 4). */
  tone?: 'info' | 'error';
  /** How long it is shown; the spec's toasts take 1 to 2. */
  seconds?: number;
}>;

/**
 * Shows a short message above everything, also above an open dialog, replacing an older one; screen readers announce information politely,
 * an error at once, and the message must also be in the page. The page's own script renders it (`toast-layer.ts`), by an event, so that no
 * island shares code with that script and the browser has one file to fetch before the first paint, not two in sequence.
 */
export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent('show-toast', { detail: toast }));
}
