import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 30_000;

/**
 * Reads the page again twice a minute and when it is looked at again, for who follows no live stream. Only an answer that is new and arrived
 * whole renews the page, so that a lost connection takes nothing from it. The page's data says no time, with which it would always be new.
 */
export function useReread(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  const renew = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isOn) return;
    let shown: string | null = null;
    const read = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await fetch(`${location.pathname}.data${location.search}`).catch(() => null);
      const text = answer?.ok ? await answer.text().catch(() => null) : null;
      if (text === null || text === shown) return;
      shown = text;
      renew();
    };
    const timer = setInterval(() => void read(), everyMs);
    const reread = () => void read();
    document.addEventListener('visibilitychange', reread);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reread);
    };
  }, [isOn]);
}
