import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { useSentField } from '#app/ui/form/use-form-answers.ts';

type AnswerOf = (intent: string) => FormAnswer | null;

/** Of a page that shows several sessions: the answers to the forms of each. */
export function useSessionAnswers(answerOf: AnswerOf): (session: string) => AnswerOf {
  const sent = useSentField('session');
  return (session) => (intent) => {
    const answer = answerOf(intent);
    return (answer?.typed.session?.[0] ?? sent ?? session) === session ? answer : null;
  };
}
