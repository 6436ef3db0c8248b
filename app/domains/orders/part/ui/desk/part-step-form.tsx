import type { ReactNode } from 'react';
import type { ButtonTone } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { deskPath } from '../../part-texts.ts';
import styles from './order-desk.module.css';
import type { AnswerOf } from './part-data.ts';

type StepFormProps = {
  id: string;
  intent: string;
  label: string;
  tone?: ButtonTone;
  answerOf: AnswerOf;
  /** The page's key presses this button. */
  isNext?: boolean;
  children?: ReactNode;
};

/** One step with a part as a form. */
export function StepForm({ id, intent, label, tone = 'secondary', answerOf, isNext, children }: StepFormProps) {
  const addressOf = useUnitAddress();
  return (
    <Form answer={answerOf(intent)} action={addressOf(`${deskPath}/${id}`)} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <SubmitButton tone={tone} busyText="Menyimpan…" data-key={isNext ? 'c' : undefined}>
        {label}
      </SubmitButton>
    </Form>
  );
}
