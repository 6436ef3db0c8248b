import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';

/** The value of a hidden field in the form that was sent last: the answer to a request that got none of the server does not name its form. */
export function useSentField(name: string): string | null {
  const { formData } = useNavigation();
  const [sent, setSent] = useState<string | null>(null);
  const value = formData?.get(name);
  if (typeof value === 'string' && value !== sent) setSent(value);
  return sent;
}

/** The refusal in the action data of a page with several forms, and which of them it answers, by their hidden field `intent`. */
export function useFormAnswers(actionData: object | null | undefined) {
  const sent = useSentField('intent');
  const refusal = actionData && 'errors' in actionData ? (actionData as FormAnswer) : null;
  const intent = refusal?.typed.intent?.[0] ?? sent;
  return { refusal, answerOf: (name: string): FormAnswer | null => (name === intent ? refusal : null) };
}

/** The `shouldRevalidate` of a page on which others work too: a refusal is only understood beside the record as it is now. */
export function revalidatesConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
