/** What needs React on a list; the rest of it is links, and what the browser does itself. */
const parts = 'search, [data-opens], a[rel="next"]';

/**
 * Loads React (`document-assets.tsx`) when a part that needs it is touched, or a key is pressed anywhere. A press before React is there shows at
 * once what it opens, and is done again afterwards; where React cannot be loaded it is an ordinary one.
 */
export function hydrateOnTouch(): void {
  const root = document.documentElement;
  if ('hydrated' in root.dataset) return;
  const life = new AbortController();
  const { signal } = life;
  let held: { target: Element; dialog: HTMLDialogElement | null } | null = null;
  const touch = () => {
    if (!('untouched' in root.dataset)) return;
    delete root.dataset.untouched;
    dispatchEvent(new Event('touched'));
  };
  const end = (isHydrated: boolean) => {
    life.abort();
    delete root.dataset.pressed;
    // Who has closed the dialog meanwhile no longer wants it.
    if (!held || held.dialog?.open === false) return;
    if (!isHydrated) held.dialog?.close();
    held.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  addEventListener('hydrated', () => end(true), { signal });
  document.addEventListener('error', ({ target }) => isCode(target) && end(false), { capture: true, signal });
  const approach = ({ target }: Event) => (target as Element | null)?.closest?.(parts) && touch();
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, approach, { passive: true, signal });
  document.addEventListener('keydown', touch, { passive: true, signal });
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    if (!target.closest('a, button')?.closest(parts) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    held = { target, dialog: show(target.closest<HTMLElement>('[data-opens]')?.dataset.opens ?? '') };
    touch();
  };
  document.addEventListener('click', press, { capture: true, signal });
}

const isCode = (target: EventTarget | null) => target instanceof HTMLLinkElement && target.rel === 'modulepreload';

/** Shows what a press opens: the dialog of this id, or the box of this id, whose input needs its focus inside the gesture for the keyboard of a phone. */
function show(opens: string): HTMLDialogElement | null {
  document.documentElement.dataset.pressed = opens;
  const opened = document.getElementById(opens);
  opened?.querySelector<HTMLElement>('[data-focus-on-press]')?.focus();
  if (!(opened instanceof HTMLDialogElement)) return null;
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
  opened.showModal();
  return opened;
}
