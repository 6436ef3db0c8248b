import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { ButtonTone } from '#app/ui/button.tsx';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './case-parts.module.css';

/** One record, with the version that is shown where its acts name it; the page that shows it, and the answers to its forms. */
export type ActProps = { act: { id: string; version?: number; action: string; answerOf(intent: string): FormAnswer | null } };
type ActFormProps = ActProps & {
  intent: string;
  label: string;
  tone?: ButtonTone;
  /** The key that presses the button. */
  pressKey?: string | undefined;
  children?: ReactNode;
};

/** The form of one act on a record, with its fields. */
export function ActForm({ act, intent, label, tone = 'secondary', pressKey, children }: ActFormProps) {
  return (
    <Form answer={act.answerOf(intent)} action={act.action} className={children ? styles.form : undefined}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={act.id} />
      {act.version === undefined ? null : <input type="hidden" name="version" value={act.version} />}
      {children}
      <SubmitButton tone={tone} busyText="Menyimpan…" data-key={pressKey}>
        {label}
      </SubmitButton>
    </Form>
  );
}

/** An act that is not needed each time, behind its name. */
export function More({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

/** What is known of a record, each with its name. */
export function CaseFacts({ facts }: { facts: readonly Fact[] }) {
  return <FactList facts={facts} className={styles.facts} />;
}

type CaseHistoryProps = {
  events: readonly Readonly<{ id: string; text: string; note: string | null; isAnswer: boolean }>[];
  /** What stands here while nothing has happened. */
  none: string;
};

/** What has happened to a record, with what was written. */
export function CaseHistory({ events, none }: CaseHistoryProps) {
  return (
    <section aria-labelledby="riwayat">
      <h3 id="riwayat">Riwayat</h3>
      {events.length === 0 ? <p>{none}</p> : null}
      <ol className={styles.history}>
        {events.map(({ id, text, note, isAnswer }) => (
          <li key={id}>
            <p>{text}</p>
            {note ? <p className={isAnswer ? `${styles.text} ${styles.own}` : styles.text}>{note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
