import { useEffect, useRef, useState } from 'react';
import { type FormAnswer, findFirstStep } from '#app/platform/forms/form-answer.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import { fieldIdOf } from './form-context.ts';
import { takeFocus } from './take-focus.ts';
import { useUnmended } from './use-unmended.ts';

type FormErrorsProps = {
  answer: FormAnswer | null | undefined;
  /** Shows the sentence as a toast, where a specification wants one and it stands nowhere else on the page. */
  toast?: boolean;
  /** How long the toast is shown; 2 s without it. */
  seconds?: number;
  /** What the ids of the fields end with. */
  of?: string;
};

/**
 * Why a form was refused. One invalid field has its message beside it and takes the focus; several are listed with links to them, until they
 * are changed, and a refusal without a field is a sentence. Both take the focus.
 */
export function FormErrors({ answer, toast = false, seconds, of }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [unplaced, setUnplaced] = useState<FormAnswer | null>(null);
  const only = answer?.errors.length === 1 ? answer.errors[0]?.field : undefined;
  const unmended = useUnmended(answer);
  useEffect(() => {
    if (!answer) return;
    const field = only === undefined ? null : document.getElementById(fieldIdOf(only, of));
    if (only !== undefined && !field) setUnplaced(answer);
    takeFocus(field ?? box.current?.querySelector<HTMLElement>('[role="alert"]'));
    if (toast && field) showToast({ text: answer.message, tone: 'error', ...(seconds === undefined ? {} : { seconds }) });
  }, [answer, only, toast, seconds, of]);
  if (!answer || !unmended || (only !== undefined && unplaced !== answer)) return null;
  const first = findFirstStep(answer.code);
  const links = unmended.errors.map(({ field, message }) => ({ field: fieldIdOf(field, of), message }));
  // A list stays one, and ends with its last entry.
  if (answer.errors.length > 0 && links.length === 0) return null;
  // The default title, where a link has the sentence as its text, or its number is that of the whole list.
  const isShort = unmended !== answer || links.some(({ message }) => message === answer.message);
  const title = isShort ? undefined : answer.message;
  return (
    <div ref={box}>
      {answer.errors.length > 1 ? (
        <ErrorSummary title={title} errors={links} />
      ) : (
        <div role="alert" tabIndex={-1}>
          <Notice tone="error">
            <p>{links[0]?.message ?? first?.text ?? answer.message}</p>
            {first ? (
              <p>
                <a href={first.href} target="_blank" rel="noopener">
                  {first.label}
                </a>
              </p>
            ) : null}
          </Notice>
        </div>
      )}
    </div>
  );
}
