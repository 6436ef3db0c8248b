import { createContext, useContext } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';

type FormState = Readonly<{
  /** Null before anything was sent. */
  answer: FormAnswer | null;
  isPending: boolean;
  /** How often this form was refused; a lost connection does not count. */
  refusals: number;
}>;

/** The mark of the account whose pages these are; null outside them. */
export const FormAccount = createContext<string | null>(null);

/** The form around a field. Null outside a form. */
export const FormContext = createContext<FormState | null>(null);

/** The id that the label, the messages and the links of the error summary share; `of` tells several forms of a page with the same field apart. */
export const fieldIdOf = (name: string, of?: string) => (of === undefined ? `field-${name}` : `field-${name}-${of}`);

type FieldAnswer = {
  error: string | undefined;
  typed: readonly string[] | undefined;
  /** No other field is invalid. */
  isOnlyError?: boolean;
};

/** The form's answer for a field. */
export function useFieldAnswer(name: string | undefined): FieldAnswer {
  const answer = useContext(FormContext)?.answer;
  if (!answer || name === undefined) return { error: undefined, typed: undefined };
  const error = answer.errors.find((one) => one.field === name)?.message;
  return { error, typed: answer.typed[name], isOnlyError: error !== undefined && answer.errors.length === 1 };
}
