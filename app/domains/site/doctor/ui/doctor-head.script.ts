/** Spec 2, section 9: the doctor's profile moves the focus this long after it has loaded. */
const pauseMilliseconds = 500;

/**
 * `data-arrive`: the heading of a record chosen in a list gets the focus half a second after the page has loaded, so that the keyboard and
 * a screen reader begin there. Nothing scrolls, and it applies only after a navigation within this site, and if the person has not begun to
 * scroll, press or type.
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
