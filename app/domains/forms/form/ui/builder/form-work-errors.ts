import { createContext, use } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';

/** What stands against a publication, by the part and the input that it is about. */
export const WorkErrors = createContext<ReadonlyMap<string, string>>(new Map());

export const errorsOf = (answer: FormAnswer | null): ReadonlyMap<string, string> =>
  new Map((answer?.errors ?? []).map(({ field, message }) => [field, message]));

/** The message of one input; of a list, that of its first entry with one. */
export function useWorkError(): (name: string) => string | null {
  const errors = use(WorkErrors);
  return (name) => errors.get(name) ?? [...errors].find(([field]) => field.startsWith(`${name}.`))?.[1] ?? null;
}
