/** Spec 2, section 9: the doctor's profile acts this long after it has loaded. */
const pauseMilliseconds = 500;

/**
 * `data-arrive`: the heading of what somebody chose in a list. Half a second after the page has come, it takes the focus, so that
 * the keyboard and a screen reader begin there. Nothing scrolls, and only for a person who came from another page of this site
 * and has not begun to read, scroll, press or type.
 */
export function focusOnNavigation(): void {
  const heading = document.querySelector<HTMLElement>('[data-arrive]');
  if (!heading || location.hash !== '' || !document.referrer.startsWith(`${location.origin}/`)) return;
  const signs = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'scroll'];
  const timer = setTimeout(() => {
    forget();
    if (document.activeElement === document.body && scrollY === 0) heading.focus({ preventScroll: true });
  }, pauseMilliseconds);
  const forget = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, forget);
  };
  for (const sign of signs) addEventListener(sign, forget, { passive: true });
}
