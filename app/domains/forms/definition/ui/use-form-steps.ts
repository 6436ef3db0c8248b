import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepDataAt } from '#app/ui/in-place.ts';
import type { Position } from './use-filling.ts';

/** Names the form of one visit: after a reload nothing is typed any more, so it begins again. */
let visits = 0;

/**
 * The page of the form in the browser's history, so that "back" leads to the page before, and nothing that was typed is lost. Moving within
 * the form asks the server for nothing, so it works without a network too.
 */
export function useFormSteps(first: number): Position {
  const { state, pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const visit = useRef(0);
  if (visit.current === 0) {
    visits += 1;
    visit.current = visits;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each entry
  useEffect(() => {
    let entry = history.state?.idx;
    // To another entry of the same form, not to the same entry once more. One may go back and forward faster than a page is drawn.
    keepDataAt((address) => {
      if (address !== pathname + search) return false;
      const before = entry;
      entry = history.state?.idx;
      return entry !== before;
    });
    return () => keepDataAt(() => false);
  }, [pathname, search, key]);
  const kept = state as { visit?: unknown; step?: unknown } | null;
  const at = kept?.visit === visit.current && typeof kept.step === 'number' ? kept.step : first;
  function go(step: number): void {
    if (step === at) return;
    void navigate('.', { state: { visit: visit.current, step }, preventScrollReset: true, defaultShouldRevalidate: false });
  }
  return [at, go, { visit: visit.current, step: at }];
}
