/**
 * `<details data-panel>`: a long text that opens in place. Its `data-panel-close` button, at the end of the text, and Esc close it and
 * return the focus to its summary; without the script the summary alone opens and closes it.
 */
export function panels(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('details[data-panel]')) {
    const summary = panel.querySelector('summary');
    const close = () => {
      panel.open = false;
      summary?.scrollIntoView({ block: 'center' });
      summary?.focus({ preventScroll: true });
    };
    for (const button of panel.querySelectorAll<HTMLElement>('[data-panel-close]')) {
      button.hidden = false;
      button.addEventListener('click', close);
    }
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && panel.open) close();
    });
  }
}
