import { useEffect } from 'react';

const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
const canHaveFocus = (element: HTMLElement) => element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** Moves the focus to the neighbour of a button that goes away, or can do nothing more, as it is pressed: the next one, or else the one before. */
export function useKeptFocus(): void {
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLButtonElement>('main button');
      if (!button) return;
      const all = [...document.querySelectorAll<HTMLElement>(`main :is(${focusable})`)];
      const at = all.indexOf(button);
      setTimeout(() => {
        if (canHaveFocus(button) || document.activeElement !== document.body) return;
        const next = all.slice(at + 1).find(canHaveFocus) ?? all.slice(0, at).findLast(canHaveFocus);
        next?.focus({ preventScroll: true });
      });
    };
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, []);
}
