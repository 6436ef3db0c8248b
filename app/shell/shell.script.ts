/** The button back to the top, shown after 100 px of scrolling (spec 1, section 9), and the settings of the Android app. */
export function shellTools(): void {
  const update = () => {
    const button = document.querySelector<HTMLElement>('[data-to-top]');
    if (button) button.hidden = scrollY <= 100;
  };
  addEventListener('scroll', update, { passive: true });
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
