/** The button back to the top, and the settings of the Android app. */
export function shellTools(): void {
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
