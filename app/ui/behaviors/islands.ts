export type Island = {
  /** Loads the code. Its function renders into an element with `data-island`, or fills what a trigger has opened. */
  load(): Promise<(element: HTMLElement) => void>;
  /** Runs at once when a `data-open-island` trigger is pressed, before the code is loaded: opens the dialog. */
  open?(): void;
};

export type Islands = Readonly<Record<string, Island>>;

/**
 * Loads an interactive part just before it is used: when the pointer is near, the focus enters, or it is pressed. `data-island="name"` is
 * rendered in place, at once with `data-start="now"`; `data-open-island="name"` opens something, and works as an ordinary link when the
 * code cannot be loaded.
 */
export function islands(registry: Islands): void {
  const loading = new Map<string, ReturnType<Island['load']>>();
  const load = (name: string) => {
    let code = loading.get(name);
    if (!code && registry[name]) {
      code = registry[name].load();
      loading.set(name, code);
      // A failed download may be retried at the next interaction.
      code.catch(() => loading.delete(name));
    }
    return code;
  };
  const begun = new WeakSet<HTMLElement>();
  const begin = (element: HTMLElement) => {
    if (begun.has(element)) return;
    begun.add(element);
    load(element.dataset.island ?? '')
      ?.then((start) => {
        start(element);
        element.dataset.started = '';
      })
      .catch(() => begun.delete(element));
  };
  const near = (event: Event) => {
    const element = (event.target as Element).closest?.<HTMLElement>('[data-island], [data-open-island]');
    if (element?.dataset.island) begin(element);
    else if (element) load(element.dataset.openIsland ?? '')?.catch(() => {});
  };
  for (const element of document.querySelectorAll<HTMLElement>('[data-island][data-start="now"]')) begin(element);
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, near, { passive: true });
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-open-island]');
    const island = registry[opener?.dataset.openIsland ?? ''];
    if (!opener || !island || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    island.open?.();
    load(opener.dataset.openIsland ?? '')
      ?.then((start) => start(opener))
      .catch(() => opener instanceof HTMLAnchorElement && location.assign(opener.href));
  });
}
