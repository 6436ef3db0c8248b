import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';

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
};

/** One action, as a form with one button. */
export function AccountAct({ id, answer, intent, label, about, fields = {}, danger }: ActProps) {
  return (
    <Form answer={answer} action={useUnitAddress()(accountPath(id))}>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton small tone={danger ? 'danger' : 'secondary'} busyText="Menyimpan…">
        {label}
        {about ? <span className="visually-hidden"> {about}</span> : null}
      </SubmitButton>
    </Form>
  );
}
