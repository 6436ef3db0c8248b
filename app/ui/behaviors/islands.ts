export type Island = {
  /** Draws the island into `place` (an element with `data-island`), or opens it when a `data-open-island` trigger was pressed. */
  start(place: HTMLElement, opened: boolean): void;
};

export type Islands = Readonly<Record<string, () => Promise<Island>>>;

/**
 * Loads an interactive part when it is about to be used: the pointer comes near, focus arrives, or it is pressed.
 * `data-island="name"` is drawn in place; `data-open-island="name"` opens something and stays an ordinary link
 * when the code cannot be loaded.
 */
export function islands(registry: Islands): void {
  const loading = new Map<string, Promise<Island>>();
  const load = (name: string) => {
    const found = loading.get(name) ?? registry[name]?.();
    if (found && !loading.has(name)) {
      loading.set(name, found);
      // A failed download may be tried again at the next touch.
      found.catch(() => loading.delete(name));
    }
    return found;
  };
  const near = (event: Event) => {
    const element = (event.target as Element).closest?.<HTMLElement>('[data-island], [data-open-island]');
    const name = element?.dataset.island ?? element?.dataset.openIsland;
    if (!element || !name) return;
    const found = load(name);
    if (element.dataset.island === undefined || element.dataset.started !== undefined) found?.catch(() => {});
    else {
      element.dataset.started = '';
      found?.then((island) => island.start(element, false)).catch(() => delete element.dataset.started);
    }
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, near, { passive: true });
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-open-island]');
    const name = opener?.dataset.openIsland ?? '';
    if (!opener || !registry[name] || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    opener.setAttribute('aria-busy', 'true');
    load(name)
      ?.then((island) => island.start(opener, true))
      .catch(() => {
        if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
      })
      .finally(() => opener.removeAttribute('aria-busy'));
  });
}
