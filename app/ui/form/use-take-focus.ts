import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { takeFocus } from './take-focus.ts';

/**
 * The element takes the focus when it appears or `reason` changes, once for each submission, and never while `reason` is null. The answer of
 * a submission is shown before the page is read again, and the person may be in another field by then.
 */
export function useTakeFocus<E extends HTMLElement>(reason: string | null | undefined): RefObject<E | null> {
  const element = useRef<E>(null);
  const taken = useRef<string | null>(null);
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isIdle) taken.current = null;
  }, [isIdle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same reason may come again after another submission
  useEffect(() => {
    if (reason && taken.current !== reason) takeFocus(element.current);
    taken.current = reason ?? null;
  }, [reason, key]);
  return element;
}
