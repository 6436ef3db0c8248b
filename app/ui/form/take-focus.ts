/** Gives a message the focus. While the page is being hydrated the person may already be in a field, and then the focus does not move. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  const isHydrating = '__reactRouterContext' in window && !('hydrated' in document.documentElement.dataset);
  if (isHydrating && document.activeElement !== document.body) return;
  // The focus would begin to scroll smoothly. At once: the page may change while it still scrolls to where the element was.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
