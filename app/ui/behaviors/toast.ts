export type Toast = Readonly<{
  text: string;
  /** Blue by default; errors are red (spec 1, section 4). */
  tone?: 'info' | 'error';
  /** How long it stays; the spec's toasts take 1 to 2. */
  seconds?: number;
}>;

/**
 * Shows a short message above everything, also above an open dialog; a newer one takes the place of the older.
 * Screen readers hear it: information politely, an error at once. Whatever it says must also stand in the page.
 * The page's own script draws it (`toast-layer.ts`): as an event, so that no island shares code with that script and
 * the browser has one file to fetch before the first paint, not two after each other.
 */
export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent('show-toast', { detail: toast }));
}
