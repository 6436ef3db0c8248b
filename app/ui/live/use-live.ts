import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveState } from './live-stream.ts';
import type { createLiveTabs } from './live-tabs.ts';

let tabs: Promise<ReturnType<typeof createLiveTabs>> | undefined;

const refetchEveryMs = 1_000;

/**
 * Keeps a view current: when one of the topics grows, `refetch` is called, at most once a second; without it the loaders of the page run
 * again. `heads` come from the page's loader (`liveHeads`), null for a caller who follows nothing. Returns the state of the connection, for
 * `LiveNotice`.
 */
export function useLive(
  heads: Readonly<Record<string, number>> | null,
  { refetch, keepsHidden = false }: { refetch?: () => void; keepsHidden?: boolean } = {},
): LiveState {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<LiveState>('connecting');
  const renew = useEffectEvent(() => (refetch ? refetch() : void revalidate()));
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
      onGrown(heads: Readonly<Record<string, number>>) {
        Object.assign(grown, heads);
        timer ??= setTimeout(later, Math.max(0, renewedAt + refetchEveryMs - Date.now()));
      },
      onEnded() {
        setEnded(true);
        renew();
      },
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
  return state;
}
