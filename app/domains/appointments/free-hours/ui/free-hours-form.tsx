import { type ReactNode, useMemo } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ListedDay, ListedGroup } from '../free-hours.ts';
import styles from './free-hours-form.module.css';

type FreeHoursFormProps = {
  groups: readonly ListedGroup[];
  answer: FormAnswer | null | undefined;
  /** Shown where nothing is free. */
  empty: ReactNode;
  /** Fields beside the hours. */
  children?: ReactNode;
};

/**
 * All free hours to which a visit can be moved, by day, the later days folded. None is chosen, so that a careless press moves nothing; the button is
 * in sight wherever one has scrolled to.
 */
export function FreeHoursForm({ groups, answer, empty, children }: FreeHoursFormProps) {
  // It has one field and the sentence names it, so there is no list of errors.
  const refusal = useMemo(() => answer && { ...answer, errors: [] }, [answer]);
  if (groups.length === 0) {
    return (
      <>
        <FormErrors answer={refusal} />
        {empty}
      </>
    );
  }
  // What was chosen, after a refusal without a script.
  const chosen = answer?.typed.slot?.[0] ?? null;
  return (
    <Form answer={refusal} className={styles.form}>
      {groups.map(({ title, days, more }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          <Days days={days} chosen={chosen} />
          {more.length > 0 ? (
            <details className={styles.more} open={more.some(({ hours }) => hours.some(({ value }) => value === chosen))}>
              <summary>
                {`${more.length} hari lain, sampai ${more.at(-1)?.date}`}
                <span className="visually-hidden">{`, ${title}`}</span>
              </summary>
              <div className={styles.group}>
                <Days days={more} chosen={chosen} />
              </div>
            </details>
          ) : null}
        </fieldset>
      ))}
      {children}
      <div className={styles.foot}>
        <FormErrors answer={refusal} />
        <SubmitButton tone="primary" busyText="Memindahkan…">
          Pindahkan
        </SubmitButton>
      </div>
    </Form>
  );
}

function Days({ days, chosen }: { days: readonly ListedDay[]; chosen: string | null }) {
  return days.map((day) => <Day key={day.date} day={day} chosen={chosen} />);
}

function Day({ day: { date, hours }, chosen }: { day: ListedDay; chosen: string | null }) {
  return (
    <div className={styles.day}>
      <p className={styles.date}>{date}</p>
      <div className={styles.row}>
        {hours.map(({ value, hours: text, note }) => (
          <RadioCard key={value} name="slot" value={value} defaultChecked={value === chosen} note={note}>
            <span className="visually-hidden">{`${date}, `}</span>
            <Unbroken>{text}</Unbroken>
          </RadioCard>
        ))}
      </div>
    </div>
  );
}
