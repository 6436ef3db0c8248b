/** What needs React on a list; the rest of it is links, and what the browser does itself. */
const parts = 'search, [data-opens], a[rel="next"]';
/** So long a press waits for React. A line that hangs says nothing. */
const waitMs = 4_000;

/**
 * Loads React (`document-assets.tsx`) when a part that needs it is touched, or a key is pressed anywhere. A press before React is there shows at
 * once what it opens, and is done again afterwards; where React cannot be loaded, or takes too long, it is an ordinary one.
 */
export function hydrateOnTouch(): void {
  const root = document.documentElement;
  if ('hydrated' in root.dataset) return;
  const life = new AbortController();
  const { signal } = life;
  let held: { target: Element; opened: HTMLElement | null } | null = null;
  let wait: ReturnType<typeof setTimeout> | undefined;
  const touch = () => {
    if (!('untouched' in root.dataset)) return;
    delete root.dataset.untouched;
    dispatchEvent(new Event('touched'));
  };
  const end = (isHydrated: boolean) => {
    life.abort();
    clearTimeout(wait);
    delete root.dataset.pressed;
    if (!held) return;
    const { target, opened } = held;
    const dialog = opened instanceof HTMLDialogElement ? opened : null;
    // Who has closed the dialog meanwhile no longer wants it.
    if (dialog?.open === false) return;
    if (!isHydrated) dialog?.close();
    // What is typed into an opened box is sent without React.
    if (!isHydrated && opened?.querySelector('input:focus:not(:placeholder-shown)')) return;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  addEventListener('hydrated', () => end(true), { signal });
  addEventListener('unhydrated', () => end(false), { signal });
  const approach = ({ target }: Event) => (target as Element | null)?.closest?.(parts) && touch();
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, approach, { passive: true, signal });
  document.addEventListener('keydown', touch, { passive: true, signal });
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    if (!target.closest('a, button')?.closest(parts) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    held = { target, opened: show(target.closest<HTMLElement>('[data-opens]')?.dataset.opens ?? '') };
    wait ??= setTimeout(end, waitMs, false);
    touch();
  };
  document.addEventListener('click', press, { capture: true, signal });
}

/** Shows what a press opens: the dialog of this id, or the box of this id, whose input needs its focus inside the gesture for the keyboard of a phone. */
function show(opens: string): HTMLElement | null {
  document.documentElement.dataset.pressed = opens;
  const opened = document.getElementById(opens);
  opened?.querySelector<HTMLElement>('[data-focus-on-press]')?.focus();
  if (!(opened instanceof HTMLDialogElement)) return opened;
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
  opened.showModal();
  return opened;
}
