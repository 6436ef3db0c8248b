import { useEffect, useState } from 'react';
import { isScreenLocked } from '#app/ui/staff/screen-locked.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { countByPage, type WaitingCount } from '../waiting-counts.ts';

const refreshMilliseconds = 60_000;
const none: ReadonlyMap<string, WaitingCount> = new Map();

/**
 * How much waits on each page of the navigation. It is asked for once the page is at rest, then every minute while its tab is shown; without an
 * answer there are no counts.
 */
export function useWaitingCounts(pages: readonly Readonly<{ path: string }>[]): ReadonlyMap<string, WaitingCount> {
  const [lines, setLines] = useState<Parameters<typeof countByPage>[1]>([]);
  const units = new URLSearchParams(useUnitAddress()('').slice(1)).get('unit') ?? '';
  const hasPages = pages.length > 1;
  useEffect(() => {
    // A frame that could not be read has no pages to count for.
    if (!hasPages) return;
    const asked = new AbortController();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isScreenLocked()) return;
      try {
        const response = await fetch(`/v1/staff/waiting?units=${units}`, { signal: asked.signal });
        if (response.ok) setLines((await response.json()).data);
      } catch {
        // The counts that are shown remain.
      }
    };
    const [first, timer] = [(window.requestIdleCallback ?? setTimeout)(() => void ask()), setInterval(ask, refreshMilliseconds)];
    return () => {
      (window.cancelIdleCallback ?? clearTimeout)(first);
      clearInterval(timer);
      asked.abort();
    };
  }, [units, hasPages]);
  return lines.length > 0 ? countByPage(pages, lines, new Date()) : none;
}
