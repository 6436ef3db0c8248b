import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '../form/form.tsx';
import { FormDone } from '../form/form-done.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import styles from './visit-card.module.css';

type VisitCardProps = {
  /** The id of its heading. */
  id: string;
  heading: string;
  done: string | null;
  answer: FormAnswer | null;
  children: ReactNode;
};

/** On the page of a visit: another time that its person may have, and what came of the last answer. */
export function VisitCard({ id, heading, done, answer, children }: VisitCardProps) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <FormDone text={done} />
      <FormErrors answer={answer} />
      {children}
    </section>
  );
}

type VisitActProps = {
  fields: Readonly<Record<string, string | number>>;
  label: string;
  tone: 'primary' | 'secondary' | 'danger';
  answer: FormAnswer | null;
  /** The page that takes the answer, where that is another one. */
  action?: string;
};

/** One of the answers in the card, sent by one press. */
export function VisitAct({ fields, label, tone, answer, action }: VisitActProps) {
  return (
    <Form answer={answer} {...(action === undefined ? {} : { action })}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton tone={tone} busyText="Menyimpan…">
        {label}
      </SubmitButton>
    </Form>
  );
}
