import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { GetForm } from '#app/ui/link.tsx';
import styles from './date-choice.module.css';

type DateChoiceProps = {
  action: string;
  /** The parameter of the address. */
  name: string;
  label: string;
  date: string;
  /** The answer to the form that names the date in a hidden field. */
  answer: FormAnswer | null | undefined;
  /** Hidden fields with the rest of the address. */
  children?: ReactNode;
};

const id = fieldIdOf('visit_date');

/** Chooses the date whose hours are offered. The hours follow a change by themselves, and why a date was refused stands here. */
export function DateChoice({ action, name, label, date, answer, children }: DateChoiceProps) {
  const error = answer?.errors.find(({ field }) => field === 'visit_date')?.message;
  return (
    <GetForm action={action} className={styles.choice}>
      {children}
      <div>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <input
          key={date}
          id={id}
          type="date"
          name={name}
          defaultValue={date}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            if (currentTarget.validity.valid && currentTarget.value) currentTarget.form?.requestSubmit();
          }}
        />
      </div>
      <Button type="submit" small>
        Lihat jadwal
      </Button>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </GetForm>
  );
}
