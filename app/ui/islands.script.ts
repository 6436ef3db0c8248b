import type { ReactNode } from 'react';

export type IslandComponent = (props: never) => ReactNode;
/** Loads the component of an island, by its name. */
export type Islands = Readonly<Record<string, () => Promise<IslandComponent>>>;

/**
 * Hydrates an island of a reading page (`app/ui/island.tsx`) when it or its opener (`data-opens="<name>"`) is touched or focused, or when
 * the person scrolls. A click before its code is loaded opens the island's dialog at once, and is repeated when the code runs or cannot be
 * loaded.
 */
export function islands(registry: Islands): void {
  const hydrations = new WeakMap<HTMLElement, Promise<void>>();
  const hydrateOnce = (island: HTMLElement): Promise<void> => {
    const hydration = hydrations.get(island) ?? import('./hydrate-island.tsx').then(({ hydrateIsland }) => hydrateIsland(island, registry));
    hydrations.set(island, hydration);
    hydration.catch(() => hydrations.delete(island));
    return hydration;
  };
  const notHydrated = (target: EventTarget | null): HTMLElement | null => {
    const element = (target as Element | null)?.closest?.<HTMLElement>('[data-island], [data-opens]');
    const name = element?.dataset.opens;
    const island = name ? document.querySelector<HTMLElement>(`[data-island="${name}"]`) : element;
    return island && !('hydrated' in island.dataset) ? island : null;
  };
  const approach = ({ target }: Event) => {
    const island = notHydrated(target);
    if (island) hydrateOnce(island).catch(() => {});
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, approach, { passive: true });
  let replayed: EventTarget | null = null;
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const island = notHydrated(target);
    const dialog = island?.querySelector('dialog');
    // A click inside a dialog whose form is not loaded yet, or on a link within the page, works without the code and is not delayed;
    // `replayed` is the click that is repeated without the code.
    const isOrdinary = dialog?.contains(target) || target.closest('a[href^="#"]') || target === replayed;
    if (!island || isOrdinary || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    // Styles can show the opened part before the code is loaded; a phone shows its keyboard only for a focus inside the gesture.
    island.dataset.pressed = '';
    island.querySelector<HTMLElement>('[data-focus-on-press]')?.focus();
    for (const open of dialog ? document.querySelectorAll<HTMLDialogElement>('dialog[open]') : []) open.close();
    dialog?.showModal();
    // The click is not repeated when the person has closed the dialog meanwhile.
    const repeatPress = () => dialog?.open !== false && target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    hydrateOnce(island).then(repeatPress, () => {
      replayed = target;
      repeatPress();
      replayed = null;
      dialog?.close();
    });
  };
  document.addEventListener('click', press, true);
  const scrolled = () => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-when="scroll"]')) hydrateOnce(island).catch(() => {});
  };
  scrollY > 0 ? scrolled() : addEventListener('scroll', scrolled, { passive: true, once: true });
}
