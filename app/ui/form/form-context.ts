import { createContext, useContext } from 'react';
import type { FormAnswer } from '#app/platform/form-answer.ts';

/** The answer of the form around a field; null outside a form, and before anything was sent. */
export const FormContext = createContext<FormAnswer | null>(null);

/** The id that the label, the messages and the links of the error summary share. */
export const fieldIdOf = (name: string) => `field-${name}`;

/** The form's answer for a field. */
export function useFieldAnswer(name: string | undefined): { error: string | undefined; typed: readonly string[] | undefined } {
  const answer = useContext(FormContext);
  if (!answer || name === undefined) return { error: undefined, typed: undefined };
  return { error: answer.errors.find((one) => one.field === name)?.message, typed: answer.typed[name] };
}
