import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { AffectedVisit } from '#app/platform/visits/visit-kinds.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './timetable.module.css';

type Props = {
  answer: FormAnswer | undefined;
  /** The page's address with the panel, to which the form is sent. */
  action: string;
  fields: Readonly<Record<string, string | number>>;
  submit: string;
  danger?: boolean;
  children?: ReactNode;
};

/**
 * The one form of a panel. Where patients are affected it lists them above the fields, with a second button that saves nevertheless: on a phone
 * what is asked and the answer are then in one view.
 */
export function ChangeForm({ answer, action, fields, submit, danger = false, children }: Props) {
  const asks = answer?.code === 'has_bookings' || answer?.code === 'beyond_capacity';
  const affected = asks ? ((answer.details?.affected ?? []) as readonly AffectedVisit[]) : [];
  return (
    <Form answer={answer} action={useUnitAddress()(action)} className={styles.form}>
      <FormErrors answer={answer} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {affected.length > 0 ? <AffectedList visits={affected} /> : null}
      {asks ? (
        <div className={styles.buttons}>
          <SubmitButton name="accept" value="1" tone="danger" busyText="Menyimpan…">
            {affected.length > 0 ? `Simpan dan catat ${affected.length} pasien` : 'Tetap simpan'}
          </SubmitButton>
        </div>
      ) : null}
      {children}
      <div className={styles.buttons}>
        <SubmitButton tone={danger ? 'danger' : asks ? 'secondary' : 'brand'} busyText="Memeriksa…">
          {asks ? 'Periksa lagi' : submit}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The visits that a change concerns, before it is saved. Names are not needed for that. */
function AffectedList({ visits }: { visits: readonly AffectedVisit[] }) {
  return (
    <section aria-label={`${visits.length} kunjungan yang terkena`} className={styles.affected}>
      <ul>
        {visits.map(({ code, date, start, doctor, newStart }) => (
          <li key={code}>
            <strong>{code}</strong> {date}, {start.replace(':', '.')}
            {newStart ? ` menjadi ${newStart.replace(':', '.')}` : ''} · {doctor}
          </li>
        ))}
      </ul>
    </section>
  );
}
