import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './staff-accounts.module.css';

/** The forms of one account are sent to its page, with the page's last answer. */
export type AccountForm = Readonly<{ id: string; answer: FormAnswer | null | undefined }>;

export const accountPath = (id: string) => `/staff/accounts/${id}`;

type ActProps = AccountForm & {
  intent: string;
  label: string;
  /** What the button's action is about, for screen readers. */
  about?: string;
  fields?: Readonly<Record<string, string>>;
  danger?: boolean;
  /** What follows: the first press shows it, and a second one acts. */
  confirm?: string;
};

/** One action, as a form with one button. */
export function AccountAct({ id, answer, intent, label, about, fields = {}, danger, confirm }: ActProps) {
  const button = (
    <SubmitButton small tone={danger ? 'danger' : 'secondary'} busyText="Menyimpan…">
      {confirm ? `Ya, ${label.toLowerCase()}` : label}
      {about ? <span className="visually-hidden"> {about}</span> : null}
    </SubmitButton>
  );
  return (
    <Form answer={answer} action={useUnitAddress()(accountPath(id))}>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {confirm ? (
        <details className={styles.confirm}>
          <summary className="button button-danger button-small">{label}</summary>
          <p>{confirm}</p>
          {button}
        </details>
      ) : (
        button
      )}
    </Form>
  );
}
