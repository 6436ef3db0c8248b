import { useCallback, useEffect, useRef, useState } from 'react';
import { firstAct } from '#app/ui/first-act.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import type { WaitingCount } from '../waiting-counts.ts';
import { isAttended, useEveryMinute } from './use-every-minute.ts';

const none: ReadonlyMap<string, WaitingCount> = new Map();

/**
 * How much waits on each page of the navigation in the chosen units. It is asked for once somebody acts, then every minute while its tab is shown;
 * without an answer for these units there are no counts.
 */
export function useWaitingCounts(pages: readonly Readonly<{ path: string }>[]): ReadonlyMap<string, WaitingCount> {
  const [answered, setAnswered] = useState({ units: '', counts: none });
  const units = new URLSearchParams(useUnitAddress()('').slice(1)).get('unit') ?? '';
  const counted = useRef(pages);
  counted.current = pages;
  // A frame that could not be read has no pages to count for.
  const hasPages = pages.length > 1;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!hasPages || !isAttended()) return;
      try {
        const [answer, { countByPage, waitingLinesOf }] = await Promise.all([
          fetch(`/v1/staff/waiting?units=${units}`, { signal }),
          import('../waiting-counts.ts'),
        ]);
        const lines = await waitingLinesOf(answer);
        if (lines) setAnswered({ units, counts: countByPage(counted.current, lines, new Date()) });
      } catch {
        // The counts that are shown remain.
      }
    },
    [units, hasPages],
  );
  useEffect(() => {
    const ended = new AbortController();
    void firstAct.then(() => (ended.signal.aborted ? undefined : ask(ended.signal)));
    return () => ended.abort();
  }, [ask]);
  useEveryMinute(ask);
  return answered.units === units ? answered.counts : none;
}
