import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Gives a message the focus. While the page is being hydrated the person may already be in a field, and then the focus does not move. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  const isHydrating = '__reactRouterContext' in window && !('hydrated' in document.documentElement.dataset);
  if (isHydrating && document.activeElement !== document.body) return;
  element?.focus();
  // An element that has the focus already is not scrolled by it.
  element?.scrollIntoView({ block: 'nearest' });
}

/** The element takes the focus when it appears or `reason` changes, also after each submission, and never while `reason` is null. */
export function useTakeFocus<E extends HTMLElement>(reason: string | null | undefined): RefObject<E | null> {
  const element = useRef<E>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same reason may come again after another submission
  useEffect(() => {
    if (reason) takeFocus(element.current);
  }, [reason, key]);
  return element;
}
