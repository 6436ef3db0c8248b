import { useCallback, useEffect, useState } from 'react';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { countByPage, type WaitingCount, type WaitingLine, waitingLinesOf } from '../waiting-counts.ts';
import { isAttended, useEveryMinute } from './use-every-minute.ts';

const none: ReadonlyMap<string, WaitingCount> = new Map();

/**
 * How much waits on each page of the navigation in the chosen units. It is asked for once the page is at rest, then every minute while its tab is
 * shown; without an answer for these units there are no counts.
 */
export function useWaitingCounts(pages: readonly Readonly<{ path: string }>[]): ReadonlyMap<string, WaitingCount> {
  const [answered, setAnswered] = useState<Readonly<{ units: string; lines: readonly WaitingLine[] }>>({ units: '', lines: [] });
  const units = new URLSearchParams(useUnitAddress()('').slice(1)).get('unit') ?? '';
  // A frame that could not be read has no pages to count for.
  const hasPages = pages.length > 1;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!hasPages || !isAttended()) return;
      try {
        const lines = await waitingLinesOf(await fetch(`/v1/staff/waiting?units=${units}`, { signal }));
        if (lines) setAnswered({ units, lines });
      } catch {
        // The counts that are shown remain.
      }
    },
    [units, hasPages],
  );
  useEffect(() => {
    const ended = new AbortController();
    const first = (window.requestIdleCallback ?? setTimeout)(() => void ask(ended.signal));
    return () => {
      (window.cancelIdleCallback ?? clearTimeout)(first);
      ended.abort();
    };
  }, [ask]);
  useEveryMinute(ask);
  return answered.units === units && answered.lines.length > 0 ? countByPage(pages, answered.lines, new Date()) : none;
}
