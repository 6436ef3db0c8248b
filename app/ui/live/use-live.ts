import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveFrames } from '#app/platform/live/live-frames.ts';
import type { LiveState } from './live-stream.ts';
import type { createLiveTabs } from './live-tabs.ts';

let tabs: Promise<ReturnType<typeof createLiveTabs>> | undefined;

const refetchEveryMs = 1_000;
/** Between two reads of a page whose stream ends: where the page may be read and its stream may not, they would follow each other without end. */
const endedEveryMs = 5_000;

/**
 * Keeps a view current: when one of the topics grows, `refetch` is called, at most once a second; without it the loaders of the page run
 * again. `onSignal` gets what is of the moment; `onWake` is called when the connection was lost without a word. `heads` come from the page's loader (`liveHeads`), null for a caller who follows nothing.
 * Returns the state of the connection, for `LiveNotice`.
 */
export function useLive(
  heads: Readonly<Record<string, number>> | null,
  {
    refetch,
    onSignal,
    onWake,
    keepsHidden = false,
  }: { refetch?: () => void; onSignal?: (signal: LiveFrames['signal']) => void; onWake?: () => void; keepsHidden?: boolean } = {},
): LiveState {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<LiveState>('connecting');
  const renew = useEffectEvent(() => (refetch ? refetch() : void revalidate()));
  const hand = useEffectEvent((signal: LiveFrames['signal']) => onSignal?.(signal));
  const wake = useEffectEvent(() => onWake?.());
  const headsNow = useEffectEvent(() => heads ?? {});
  // Access may end and come back, as behind a locked screen: the page is then read again.
  const [read, setRead] = useState(heads);
  const [hasEnded, setEnded] = useState(false);
  if (read !== heads) {
    setRead(heads);
    setEnded(false);
  }
  const topics = Object.keys(heads ?? {})
    .sort()
    .join();

  useEffect(() => {
    if (topics === '' || hasEnded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let renewedAt = 0;
    let grown: Record<string, number> = {};
    /** What the page's own write has read meanwhile needs no other read. */
    const isNews = () => {
      const known = headsNow();
      return Object.entries(grown).some(([topic, head]) => (known[topic] ?? -1) < head);
    };
    const later = () => {
      timer = undefined;
      const hasNews = isNews();
      grown = {};
      if (!hasNews) return;
      renewedAt = Date.now();
      renew();
    };
    const follower = {
      heads: headsNow(),
      keepsHidden,
      onState: setState,
      onSignal: (signal: LiveFrames['signal']) => hand(signal),
      onWake: () => wake(),
      onGrown(heads: Readonly<Record<string, number>>) {
        Object.assign(grown, heads);
        timer ??= setTimeout(later, Math.max(0, renewedAt + refetchEveryMs - Date.now()));
      },
      onEnded: () => setEnded(true),
    };
    let isGone = false;
    let leave = () => {};
    tabs ??= import('./live-tabs.ts').then(({ createLiveTabs }) => createLiveTabs());
    void tabs.then((shared) => {
      if (!isGone) leave = shared.follow(follower);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      leave();
    };
  }, [topics, keepsHidden, hasEnded]);

  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!hasEnded) return;
    const timer = setTimeout(
      () => {
        endedAt.current = Date.now();
        renew();
      },
      Math.max(0, endedAt.current + endedEveryMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [hasEnded]);
  return state;
}
