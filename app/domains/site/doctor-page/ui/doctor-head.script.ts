/** The delay before the focus moves to the doctor's profile, as specified. */
const pauseMilliseconds = 500;

/**
 * `data-arrive`: the heading of a record selected in a list gets the focus half a second after the page has loaded, so that the keyboard
 * and a screen reader start there. It happens only after a navigation within this site, without scrolling, and not once the person has
 * scrolled, pressed or typed.
 */
export function focusOnNavigation(): void {
  const heading = document.querySelector<HTMLElement>('[data-arrive]');
  if (!heading || location.hash !== '' || !document.referrer.startsWith(`${location.origin}/`)) return;
  const begun = new AbortController();
  for (const sign of ['keydown', 'pointerdown', 'wheel', 'touchstart', 'scroll'])
    addEventListener(sign, () => begun.abort(), { passive: true, signal: begun.signal });
  setTimeout(() => {
    if (!begun.signal.aborted && document.activeElement === document.body && scrollY === 0) heading.focus({ preventScroll: true });
    begun.abort();
  }, pauseMilliseconds);
}
