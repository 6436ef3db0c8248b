import { useEffect, useState } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { getOwnVisitOrNull, type OwnVisit } from '#app/ui/visits/own-visit.ts';
import styles from '../../ui/queues.module.css';

type PlaceVisit = Readonly<{ code: string; title: string; number: number | null; hour: string; isHere: boolean }>;

type Props = { action: string; answer: FormAnswer | null };

const pressText = 'Saya sudah datang';

/** One visit, and the press that says that its person has come. */
function VisitForm({
  action,
  answer,
  of,
  title,
  hint,
}: Props & { of: readonly [name: string, value: string]; title: string; hint: string }) {
  return (
    <Form answer={answer} action={action} className={`card ${styles.visit}`}>
      <input type="hidden" name={of[0]} value={of[1]} />
      <p>
        <strong>{title}</strong>
        <br />
        <span className={styles.quiet}>{hint}</span>
      </p>
      <SubmitButton tone="primary" busyText="Mencatat…">
        {pressText}
      </SubmitButton>
    </Form>
  );
}

/** The visits of the account here today. */
export function OwnVisits({ visits, ...form }: Props & { visits: readonly PlaceVisit[] }) {
  return visits.map(({ code, title, number, hour, isHere }) => (
    <VisitForm
      key={code}
      {...form}
      of={['code', code]}
      title={title}
      hint={[hour, number === null ? null : `nomor ${number}`, isHere ? 'sudah tercatat hadir' : null].filter(Boolean).join(' · ')}
    />
  ));
}

/** The visit that this browser was asked to remember. Without a script there is none. */
export function RememberedVisit(form: Props) {
  const [visit, setVisit] = useState<OwnVisit | null>(null);
  useEffect(() => setVisit(getOwnVisitOrNull(dateInJakarta(new Date()))), []);
  if (!visit) return null;
  return <VisitForm {...form} of={['visit', visit.href.split('/').at(-1) ?? '']} title="Kunjungan di peramban ini" hint={visit.text} />;
}

/** The code of the visit, which every page and message of it names. */
export function CodeForm({ action, answer, withDigits, token }: Props & { withDigits: boolean; token: string | null }) {
  return (
    <Form answer={answer} action={action} className={styles.form}>
      {token === null ? (
        <TextField
          name="code"
          label="Kode kunjungan"
          hint="8 huruf dan angka, ada di pesan dan di halaman kunjungan Anda."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <input type="hidden" name="visit" value={token} />
      )}
      {withDigits ? <TextField name="digits" label="4 angka di poster" inputMode="numeric" autoComplete="off" maxLength={4} /> : null}
      <SubmitButton tone="primary" busyText="Mencatat…">
        {pressText}
      </SubmitButton>
    </Form>
  );
}
