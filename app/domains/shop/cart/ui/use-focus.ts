import { type RefObject, useEffect, useRef } from 'react';

/** The element takes the focus when `reason` changes, and never while it is empty; it appears after something the person did. */
export function useFocus<E extends HTMLElement>(reason: string | null | undefined): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!reason) return;
    element.current?.focus();
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return element;
}
