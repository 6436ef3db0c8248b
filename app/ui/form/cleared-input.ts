import { type RefObject, use, useEffect, useRef } from 'react';
import { FormContext } from './form-context.ts';

/** For a secret: the input is empty after each refusal, and keeps the focus. */
export function useClearedInput(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const refusals = use(FormContext)?.refusals;
  useEffect(() => {
    if (refusals && input.current) input.current.value = '';
  }, [refusals]);
  return input;
}
