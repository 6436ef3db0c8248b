import type { ReactNode } from 'react';

export type IslandComponent = (props: never) => ReactNode;
/** Loads the component of an island, by its name. */
export type Islands = Readonly<Record<string, () => Promise<IslandComponent>>>;

/**
 * Hydrates the islands of a page of the reading area (`app/ui/island.tsx`): when the pointer is near, the focus enters, it is pressed, or
 * the person scrolls. `data-opens="<name>"` is a link or a button elsewhere on the page that an island handles. The press that came before
 * its code is done again once it runs, and is an ordinary one when the code cannot be loaded; the dialog of the island opens at once.
 */
export function islands(registry: Islands): void {
  const waking = new WeakMap<HTMLElement, Promise<void>>();
  const wake = (island: HTMLElement): Promise<void> => {
    const work = waking.get(island) ?? import('./hydrate-island.tsx').then(({ hydrateIsland }) => hydrateIsland(island, registry));
    waking.set(island, work);
    work.catch(() => waking.delete(island));
    return work;
  };
  const asleep = (target: EventTarget | null): HTMLElement | null => {
    const element = (target as Element | null)?.closest?.<HTMLElement>('[data-island], [data-opens]');
    const name = element?.dataset.opens;
    const island = name ? document.querySelector<HTMLElement>(`[data-island="${name}"]`) : element;
    return island && !('hydrated' in island.dataset) ? island : null;
  };
  const near = ({ target }: Event) => {
    const island = asleep(target);
    if (island) wake(island).catch(() => {});
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, near, { passive: true });
  let plain: EventTarget | null = null;
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const island = asleep(target);
    const dialog = island?.querySelector('dialog');
    // Nothing waits in a dialog without its form, nor a link within the page; `plain` is the press that is done again.
    const isOrdinary = dialog?.contains(target) || target.closest('a[href^="#"]') || target === plain;
    if (!island || isOrdinary || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    // What the press opens can show before the code is there, by its styles; only a focus inside the gesture brings a phone's keyboard.
    island.dataset.pressed = '';
    island.querySelector<HTMLElement>('[data-focus-on-press]')?.focus();
    for (const open of dialog ? document.querySelectorAll<HTMLDialogElement>('dialog[open]') : []) open.close();
    dialog?.showModal();
    // Unless the person has closed the dialog meanwhile.
    const again = () => dialog?.open !== false && target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    wake(island).then(again, () => {
      plain = target;
      again();
      plain = null;
      dialog?.close();
    });
  };
  document.addEventListener('click', press, true);
  const scrolled = () => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-when="scroll"]')) wake(island).catch(() => {});
  };
  scrollY > 0 ? scrolled() : addEventListener('scroll', scrolled, { passive: true, once: true });
}
