import { useEffect, useEffectEvent } from 'react';

/** Calls `forget` when the person leaves the page: one that the browser keeps for "back" may be shown to the next person. */
export function usePageHide(forget: () => void): void {
  const leave = useEffectEvent(forget);
  useEffect(() => {
    const hide = () => leave();
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, []);
}
