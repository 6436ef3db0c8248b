import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useUnitAddress } from './units.tsx';

/** The page of a table, and its answer to the form that was sent. */
export type RowActPage = Readonly<{ path: string; answer: FormAnswer | undefined }>;
type RowActProps = RowActPage & { fields: Readonly<Record<string, string>>; label: string; about: string };

/** A button in the row of a table. `about` names the row to a screen reader. */
export function RowAct({ path, answer, fields, label, about }: RowActProps) {
  return (
    <Form answer={answer} action={useUnitAddress()(path)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton small busyText="Mencatat…">
        {label}
        <span className="visually-hidden"> {about}</span>
      </SubmitButton>
    </Form>
  );
}
