import { type ComponentProps, use, useEffect, useId, useRef, useState } from 'react';
import { type FetcherWithComponents, Form as RouterForm, useNavigation } from 'react-router';
import { type FormAnswer, formAccountField, formKeyField, hasNoAnswer } from '#app/platform/forms/form-answer.ts';
import { FormAccount, FormContext } from './form-context.ts';
import { useUnmended } from './use-unmended.ts';

type FormProps = Omit<ComponentProps<typeof RouterForm>, 'method' | 'noValidate'> & {
  /** The action's answer, for the fields inside: their messages and what was typed. */
  answer: FormAnswer | null | undefined;
  /** From `createFormKey` in the loader; a page that is the same for every visitor has none. */
  formKey?: string;
  /** Sends the form without changing the page's address. */
  fetcher?: FetcherWithComponents<unknown>;
};

/**
 * A posted form. Only the server validates, with its own messages, so the browser's validation is off; with React in the browser the page
 * is not loaded again, so typed text remains after a refusal and is cleared after success.
 */
export function Form({ answer, formKey, fetcher, children, onSubmit, ...rest }: FormProps) {
  const { isPending, accepted, refusals, begin } = useSubmission(answer, fetcher);
  const shown = useUnmended(useRefusal(answer, accepted));
  const page = use(FormAccount);
  // Kept, because the page's data may become those of another account while this form still holds what was typed.
  const [account] = useState(page);
  const Sender = fetcher?.Form ?? RouterForm;
  return (
    <FormContext value={{ answer: shown, isPending, refusals }}>
      <Sender
        preventScrollReset
        {...rest}
        key={accepted}
        method="post"
        noValidate
        aria-busy={isPending || undefined}
        onSubmit={(event) => {
          if (isPending) return event.preventDefault();
          onSubmit?.(event);
          if (!event.defaultPrevented) begin();
        }}
      >
        {formKey ? <input type="hidden" name={formKeyField} value={formKey} /> : null}
        {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
        {children}
      </Sender>
    </FormContext>
  );
}

/**
 * The answer that the fields show. After an attempt without an answer it is the refusal before it, because the fields' attributes have its
 * values.
 */
function useRefusal(answer: FormAnswer | null | undefined, accepted: number): FormAnswer | null {
  const [last, setLast] = useState<{ answer: FormAnswer; accepted: number } | null>(null);
  const isUnanswered = hasNoAnswer(answer);
  if (answer && !isUnanswered && answer !== last?.answer) setLast({ answer, accepted });
  if (!isUnanswered) return answer ?? null;
  return last?.accepted === accepted ? last.answer : null;
}

/** The form that was sent last; the page's one answer belongs to it. */
let lastSent: string | null = null;

/** Whether this form is being sent, and how often it was accepted: each time it is reset to the values of the page. */
function useSubmission(answer: FormAnswer | null | undefined, fetcher: FetcherWithComponents<unknown> | undefined) {
  const navigation = useNavigation();
  const { state } = fetcher ?? navigation;
  const id = useId();
  const sent = useRef(false);
  const [isPending, setPending] = useState(false);
  const [accepted, setAccepted] = useState(0);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return;
    sent.current = false;
    setPending(false);
    if (!fetcher && lastSent !== id) return;
    if (!answer) setAccepted((count) => count + 1);
    else if (!hasNoAnswer(answer)) setRefusals((count) => count + 1);
  }, [state, answer, fetcher, id]);
  return {
    isPending,
    accepted,
    refusals,
    begin() {
      if (!fetcher) lastSent = id;
      sent.current = true;
      setPending(true);
    },
  };
}
