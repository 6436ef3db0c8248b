import { useEffect, useRef } from 'react';

const leaveText = 'Tulisan terakhir Anda belum tersimpan, dan hilang bila halaman ini ditinggalkan. Tinggalkan halaman ini?';

/** Asks whoever leaves the page while what was typed would be lost. `onRemain`: for those who remain. */
export function useExitQuestion(isLost: () => boolean, onRemain: () => void = () => {}): void {
  const calls = useRef({ isLost, onRemain });
  calls.current = { isLost, onRemain };
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (!calls.current.isLost()) return;
      event.preventDefault();
      calls.current.onRemain();
    };
    /** True when the person remains. */
    const isHeld = (event: Event) => {
      if (!calls.current.isLost() || confirm(leaveText)) return false;
      event.preventDefault();
      calls.current.onRemain();
      return true;
    };
    // A link of the router fires no `beforeunload`. The router's own blocker would add its code to every page of the site.
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target || link.pathname === location.pathname) return;
      if (isHeld(event)) event.stopPropagation();
    };
    // The browser's Back within the site is neither a link nor an unload; browsers without this event go back unasked.
    const back = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable) isHeld(event);
    };
    document.addEventListener('click', ask, true);
    globalThis.navigation?.addEventListener('navigate', back);
    addEventListener('beforeunload', hold);
    return () => {
      document.removeEventListener('click', ask, true);
      globalThis.navigation?.removeEventListener('navigate', back);
      removeEventListener('beforeunload', hold);
    };
  }, []);
}
