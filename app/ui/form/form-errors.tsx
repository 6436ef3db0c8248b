import { useEffect, useRef, useState } from 'react';
import { type FormAnswer, signedOutCode } from '#app/platform/form-answer.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import { fieldIdOf } from './form-context.ts';
import { takeFocus } from './take-focus.ts';

type FormErrorsProps = {
  answer: FormAnswer | null | undefined;
  /** Also shows the sentence as a toast, where a specification wants one. */
  toast?: boolean;
  /** How long the toast is shown; 2 s without it. */
  seconds?: number;
};

/**
 * Why a form was refused. One invalid field has its message beside it and takes the focus; several are listed with links to them, and a
 * refusal without a field is a sentence. Both take the focus.
 */
export function FormErrors({ answer, toast = false, seconds }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [unplaced, setUnplaced] = useState<FormAnswer | null>(null);
  const only = answer?.errors.length === 1 ? answer.errors[0]?.field : undefined;
  useEffect(() => {
    if (!answer) return;
    const field = only === undefined ? null : document.getElementById(fieldIdOf(only));
    if (only !== undefined && !field) setUnplaced(answer);
    takeFocus(field ?? box.current?.querySelector<HTMLElement>('[role="alert"]'));
    if (toast) showToast({ text: answer.message, tone: 'error', ...(seconds === undefined ? {} : { seconds }) });
  }, [answer, only, toast, seconds]);
  if (!answer || (only !== undefined && unplaced !== answer)) return null;
  const links = answer.errors.map(({ field, message }) => ({ field: fieldIdOf(field), message }));
  // The summary uses its default title when a link already has the sentence as its text.
  const title = links.some(({ message }) => message === answer.message) ? undefined : answer.message;
  return (
    <div ref={box}>
      {links.length > 1 ? (
        <ErrorSummary title={title} errors={links} />
      ) : (
        <div role="alert" tabIndex={-1}>
          <Notice tone="error">
            <p>{links[0]?.message ?? answer.message}</p>
            {answer.code === signedOutCode ? (
              <p>
                <a href="/account/login" target="_blank" rel="noopener">
                  Masuk di tab lain
                </a>
              </p>
            ) : null}
          </Notice>
        </div>
      )}
    </div>
  );
}
