/** What the button back to the top may not lie on: what people press or fill in, and sums, codes and other values. */
const needed = 'a, button, input, select, textarea, label, summary, output, dd, strong';

/**
 * The button back to the top, shown after 100 px of scrolling (spec 1, section 9) where it lies on nothing that is needed, and the settings of
 * the Android app.
 */
export function shellTools(): void {
  let frame = 0;
  const update = () => {
    frame = 0;
    const button = document.querySelector<HTMLElement>('[data-to-top]');
    if (!button) return;
    button.hidden = scrollY <= 100;
    if (!button.hidden) button.toggleAttribute('data-covering', liesOnNeeded(button));
  };
  // The position is read once a frame: reading it at each event would lay the page out again.
  const updateSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(update);
  };
  addEventListener('scroll', updateSoon, { passive: true });
  addEventListener('resize', updateSoon);
  new ResizeObserver(updateSoon).observe(document.body);
  update();
  const { Android } = window as Window & { Android?: { openSettings?(): void } };
  if (Android?.openSettings) document.documentElement.dataset.android = '';
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-to-top]')) {
      scrollTo({ top: 0 });
      document.querySelector<HTMLElement>('[data-skip]')?.focus({ preventScroll: true });
    }
    if (!target.closest('[data-android-settings]')) return;
    event.preventDefault();
    Android?.openSettings?.();
  });
}

/** True when something needed is below the middle, a corner or an edge of the button. */
function liesOnNeeded(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const columns = [left, (left + right) / 2, right];
  const rows = [top, (top + bottom) / 2, bottom];
  return columns.some((x) =>
    rows.some((y) => {
      const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
      return below?.closest(needed) != null;
    }),
  );
}
