import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import { fieldIdOf } from './form-context.ts';
import { takeFocus } from './take-focus.ts';

/** Why a form was refused: a sentence, and each invalid field with a link to it. Takes the focus. */
export function FormErrors({ answer }: { answer: FormAnswer | null | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    takeFocus(box.current?.querySelector<HTMLElement>('[role="alert"]'));
    showToast({ text: answer.message, tone: 'error' });
  }, [answer]);
  if (!answer) return null;
  const links = answer.errors.map(({ field, message }) => ({ field: fieldIdOf(field), message }));
  // The summary uses its default title when a link already has the sentence as its text.
  const title = links.some(({ message }) => message === answer.message) ? undefined : answer.message;
  return (
    <div ref={box}>
      {links.length > 0 ? (
        <ErrorSummary title={title} errors={links} />
      ) : (
        <div role="alert" tabIndex={-1}>
          <Notice tone="error">
            <p>{answer.message}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}
