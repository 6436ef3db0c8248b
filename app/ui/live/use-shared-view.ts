import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type LiveFrames, viewFrameName } from '#app/platform/live/live-frames.ts';
import { askPause, momentOf, type NoStream, viewPause } from './view-pauses.ts';

/** The server sends a value at least every 20 s. */
const silentMs = 45_000;
const checkMs = 5_000;

type Shown<T> = Readonly<{
  value: T;
  /** How long ago the value came, renewed every few seconds. */
  passedMs: number;
  /** Nothing has come for too long. */
  isCut: boolean;
}>;

/**
 * Follows what many watch, with or without an account (`/live/view`). `first` is the value that the page was rendered with. The stream comes back by
 * itself, also on a phone that slept; while there is none the page's own data are read again.
 */
export function useSharedView<T>(name: string, first: T): Shown<T> {
  const { revalidate } = useRevalidator();
  const [read, setRead] = useState(first);
  // Times in ms since the view is followed.
  const [now, setNow] = useState(0);
  const [shown, setShown] = useState({ value: first, cameAt: 0 });
  if (read !== first) {
    setRead(first);
    setShown({ value: first, cameAt: now });
  }
  const ask = useEffectEvent(() => void revalidate());

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let askAt = 0;
    const began = Date.now();
    let heardAt = began;
    let openedAt = began;

    function close(): void {
      clearTimeout(timer);
      source?.close();
      source = null;
    }

    function open(): void {
      close();
      openedAt = Date.now();
      const next = new EventSource(`/live/view?${new URLSearchParams({ of: name })}`);
      source = next;
      next.addEventListener(viewFrameName, ({ data }: MessageEvent<string>) => {
        failures = 0;
        heardAt = Date.now();
        setShown({ value: JSON.parse(data) as T, cameAt: heardAt - began });
        setNow(heardAt - began);
      });
      next.addEventListener('bye', ({ data }: MessageEvent<string>) => {
        const { reason } = JSON.parse(data) as LiveFrames['bye'];
        retry(reason === 'restart' ? 'restart' : 'ended');
      });
      next.onerror = () => {
        if (failures === 0) askAt = Date.now() + momentOf(askPause);
        failures += 1;
        // A browser would try again by itself, unless the server has answered with something else than a stream.
        retry(next.readyState === EventSource.CLOSED ? 'refused' : 'lost');
      };
    }

    function retry(why: NoStream): void {
      close();
      timer = setTimeout(open, momentOf(viewPause(why, failures)));
    }

    /** The page asks by itself, because it may be refused a stream for long. */
    function askWithoutStream(): void {
      if (failures === 0 || Date.now() < askAt) return;
      askAt = Date.now() + momentOf(askPause);
      ask();
    }

    /** What a phone or a network has ended without telling is opened again. */
    function wake(olderThanMs: number): void {
      if (document.visibilityState === 'visible' && source && Date.now() - Math.max(heardAt, openedAt) > olderThanMs) open();
    }

    const onBack = () => wake(checkMs);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open();
    };
    const check = setInterval(() => {
      setNow(Date.now() - began);
      wake(silentMs);
      askWithoutStream();
    }, checkMs);
    open();
    document.addEventListener('visibilitychange', onBack);
    addEventListener('online', onBack);
    // A page with a stream cannot be kept for the way back.
    addEventListener('pagehide', close);
    addEventListener('pageshow', onShow);
    return () => {
      clearInterval(check);
      close();
      document.removeEventListener('visibilitychange', onBack);
      removeEventListener('online', onBack);
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', onShow);
    };
  }, [name]);

  const passedMs = Math.max(0, now - shown.cameAt);
  return { value: shown.value, passedMs, isCut: passedMs > silentMs };
}
