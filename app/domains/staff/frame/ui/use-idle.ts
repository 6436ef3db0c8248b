import { useEffect, useRef } from 'react';
import { channelOrNull } from '#app/ui/browser-parts.ts';

/** How long the pages may remain untouched (guides: staff h). */
const idleMilliseconds = 15 * 60_000;
const checkMilliseconds = 5_000;
/** The other tabs of the browser learn of a touch at most this often. */
const shareMilliseconds = 5_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

type Message = 'touched' | 'locked' | 'unlocked';

type Idle = {
  isLocked: boolean;
  /** No tab of this browser was touched for 15 minutes. */
  onIdle(): void;
  /** Another tab was locked or unlocked. */
  onChange(isLocked: boolean): void;
};

/** Watches whether the staff's pages are in use, in all tabs of the browser. Returns how to tell them that the screen was locked. */
export function useIdle(idle: Idle): (message: 'locked' | 'unlocked') => void {
  const latest = useRef(idle);
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    latest.current = idle;
  });
  // The time begins again when the screen is unlocked.
  const { isLocked } = idle;
  useEffect(() => {
    const tabs = channelOrNull('staff-screen');
    channel.current = tabs;
    let touchedAt = Date.now();
    let sharedAt = 0;
    const check = () => {
      const isOver = !isLocked && Date.now() - touchedAt >= idleMilliseconds;
      if (isOver) latest.current.onIdle();
      return isOver;
    };
    const touch = () => {
      // After a computer slept, a touch may come before the timer.
      if (isLocked || check()) return;
      touchedAt = Date.now();
      if (touchedAt - sharedAt < shareMilliseconds) return;
      sharedAt = touchedAt;
      tabs?.postMessage('touched' satisfies Message);
    };
    tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      touchedAt = Date.now();
      if (data !== 'touched') latest.current.onChange(data === 'locked');
    });
    const timer = setInterval(check, checkMilliseconds);
    for (const name of touches) document.addEventListener(name, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of touches) document.removeEventListener(name, touch);
      tabs?.close();
    };
  }, [isLocked]);
  return (message) => channel.current?.postMessage(message);
}
