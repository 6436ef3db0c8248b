import { useEffect } from 'react';
import { isScreenLocked } from '#app/ui/staff/screen-locked.ts';

const milliseconds = 60_000;

/** True while somebody may look at the page: its tab is shown and its screen is not locked. */
export const isAttended = (): boolean => document.visibilityState === 'visible' && !isScreenLocked();

/** Does this every minute while the page is attended, and when its tab is shown again. */
export function useEveryMinute(act: (ended: AbortSignal) => void): void {
  useEffect(() => {
    const ending = new AbortController();
    const actIfAttended = () => {
      if (isAttended()) act(ending.signal);
    };
    const timer = setInterval(actIfAttended, milliseconds);
    document.addEventListener('visibilitychange', actIfAttended, { signal: ending.signal });
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [act]);
}
