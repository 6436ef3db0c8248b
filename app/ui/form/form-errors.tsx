import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { fieldIdOf } from './form-context.ts';

/** Why a form was refused: a sentence, and each invalid field with a link to it. Takes the focus, with and without React in the browser. */
export function FormErrors({ answer }: { answer: FormAnswer | null | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.querySelector<HTMLElement>('[data-focus-now]')?.focus();
  }, [answer]);
  if (!answer) return null;
  const links = answer.errors.map(({ field, message }) => ({ field: fieldIdOf(field), message }));
  // The summary has a title of its own where the sentence is already the text of its link.
  const title = links.some(({ message }) => message === answer.message) ? undefined : answer.message;
  return (
    <div ref={box} data-toast={answer.message} data-toast-tone="error">
      {links.length > 0 ? (
        <ErrorSummary title={title} errors={links} />
      ) : (
        <div role="alert" tabIndex={-1} data-focus-now>
          <Notice tone="error">
            <p>{answer.message}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}
