import { useEffect, useMemo, useState } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { fieldIdOf } from './form-context.ts';

/**
 * The answer without the errors of fields that the person has changed since: what they say need not be true any more. It is said again when
 * the form is sent again.
 */
export function useUnmended<A extends FormAnswer>(answer: A | null | undefined): A | null {
  const [mended, setMended] = useState<{ answer: A; fields: readonly string[] } | null>(null);
  useEffect(() => {
    if (!answer?.errors.length) return;
    const note = ({ type, target }: Event) => {
      // React reads a select box at its change, which comes after the input: rendering in between would undo the choice.
      if (!(target instanceof HTMLElement) || (type === 'change') !== target instanceof HTMLSelectElement) return;
      const fields = answer.errors.filter(({ field }) => belongsTo(target, field)).map(({ field }) => field);
      if (fields.length === 0) return;
      setMended((last) => ({ answer, fields: [...new Set([...(last?.answer === answer ? last.fields : []), ...fields])] }));
    };
    for (const type of ['input', 'change']) document.addEventListener(type, note);
    return () => {
      for (const type of ['input', 'change']) document.removeEventListener(type, note);
    };
  }, [answer]);
  return useMemo(() => {
    if (!answer) return null;
    if (mended?.answer !== answer) return answer;
    return { ...answer, errors: answer.errors.filter(({ field }) => !mended.fields.includes(field)) };
  }, [answer, mended]);
}

/** True for the control of a field, one of its boxes, and what stands inside its group. */
function belongsTo(target: HTMLElement, field: string): boolean {
  const element = document.getElementById(fieldIdOf(field));
  if (element?.contains(target)) return true;
  const form = target.closest('form');
  return target.getAttribute('name') === field && form !== null && (element === null || element.closest('form') === form);
}
