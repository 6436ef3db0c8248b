import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveState } from '../live/live-stream.ts';
import { useLive } from '../live/use-live.ts';
import { isScreenLocked } from './screen-locked.ts';

/** Keeps a staff page current, also in a hidden tab. Behind a locked screen, where the server refuses, it waits until the screen is unlocked. */
export function useStaffLive(heads: Readonly<Record<string, number>> | null): LiveState {
  const { revalidate } = useRevalidator();
  const isBehind = useRef(false);
  useEffect(() => {
    const watch = new MutationObserver(() => {
      if (isScreenLocked() || !isBehind.current) return;
      isBehind.current = false;
      void revalidate();
    });
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-locked'] });
    return () => watch.disconnect();
  }, [revalidate]);
  return useLive(heads, {
    keepsHidden: true,
    refetch() {
      isBehind.current = isScreenLocked();
      if (!isBehind.current) void revalidate();
    },
  });
}
