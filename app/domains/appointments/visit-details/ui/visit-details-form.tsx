import { type ReactNode, useState } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { birthDateParts, isChildOn, readBirthDate } from '#app/platform/time/birth-date.ts';
import { BirthDateFields } from '#app/ui/birth-date-fields.tsx';
import { Checkbox, FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { type ReminderKind, reminderTimesText } from '../../reminder/reminder-times.ts';
import { guardianRelations, patientKinds, payers, type ShownDetails } from '../visit-details.ts';
import styles from './visit-details.module.css';

type Props = {
  details: ShownDetails;
  visitDate: string;
  /** The reminders whose time is not over. */
  reminders: readonly ReminderKind[];
  consent: Readonly<{ version: string; text: string }>;
  answer: FormAnswer | null;
  /** False when the request takes no more details: the form only shows what was typed, and the page says why. */
  canSend: boolean;
};

/** The optional data of a visit. The guardian is asked for when the birth date is that of a child. */
export function DetailsForm({ details, visitDate, reminders, consent, answer, canSend }: Props) {
  const { payer, patient_kind, birth_date, email_masked } = details;
  const parts = birth_date ? birthDateParts(birth_date) : { day: '', month: '', year: '' };
  const isChild = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date) && isChildOn(visitDate, date);
  const [hasChild, setHasChild] = useState(isChild(typedBirthDate(answer) ?? birth_date ?? ''));
  const asksGuardian = answer?.errors.some(({ field }) => field.startsWith('guardian_'));
  return (
    <>
      {canSend ? <FormErrors answer={answer} /> : null}
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="details" />
        <input type="hidden" name="consent" value={consent.version} />
        <Choices legend="Pembayaran" name="payer" chosen={answer?.typed.payer?.[0] ?? payer} none="Belum tahu">
          {Object.entries(payers).map(([value, { label, hint }]) => ({ value, label, hint }))}
        </Choices>
        <Choices
          legend="Pasien sudah pernah berobat di rumah sakit ini?"
          name="patient_kind"
          chosen={answer?.typed.patient_kind?.[0] ?? patient_kind}
          none="Tidak ingat"
        >
          {Object.entries(patientKinds).map(([value, label]) => ({ value, label }))}
        </Choices>
        <div
          onChange={({ currentTarget }) => {
            const form = currentTarget.closest('form');
            if (form) setHasChild(isChild(readBirthDate(textFieldsOf(form))));
          }}
        >
          <BirthDateFields values={parts} />
        </div>
        {hasChild || asksGuardian ? <Guardian details={details} /> : null}
        <div className={styles.part}>
          <TextField
            name="email"
            label={email_masked ? 'Ganti email pengingat' : 'Email untuk pengingat'}
            hint={
              email_masked
                ? `Email pengingat: ${email_masked}. Kosongkan untuk tetap memakai email itu.`
                : `${firstMailText} ${followingText(reminders)}`
            }
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
          {email_masked ? <Checkbox name="remove_email" label="Hapus email, jangan kirim pengingat lagi" /> : null}
        </div>
        {canSend ? (
          <>
            <p className="field-hint">{consent.text}</p>
            <SubmitButton tone="brand" busyText="Menyimpan…">
              Simpan data kunjungan
            </SubmitButton>
          </>
        ) : null}
      </Form>
    </>
  );
}

const firstMailText =
  'Kami kirim satu email dengan tombol yang perlu Anda tekan dulu, kecuali ke email akun Anda sendiri yang sudah dibuktikan.';

function followingText(reminders: readonly ReminderKind[]): string {
  const times = reminderTimesText(reminders);
  return times
    ? `Setelah itu Anda menerima kode dan tautan kunjungan, lalu pengingat ${times}.`
    : 'Setelah itu Anda menerima kode dan tautan kunjungan. Kunjungan sudah dekat, jadi tidak ada pengingat lagi untuk waktu ini.';
}

function Guardian({ details: { guardian_name, guardian_relation } }: Pick<Props, 'details'>) {
  return (
    <div className={styles.part}>
      <p className="field-hint">Pasien berusia di bawah 18 tahun, jadi kami perlu nama orang tua atau walinya.</p>
      <TextField
        name="guardian_name"
        label="Nama orang tua atau wali"
        autoComplete="name"
        maxLength={120}
        defaultValue={guardian_name ?? ''}
      />
      <SelectField
        name="guardian_relation"
        label="Hubungan dengan pasien"
        placeholder="Pilih hubungan"
        defaultValue={guardian_relation ?? ''}
        options={Object.entries(guardianRelations).map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}

type Choice = { value: string; label: string; hint?: ReactNode };
type ChoicesProps = { legend: string; name: string; chosen: string | null; none: string; children: Choice[] };

/** Radio buttons; the last one, `none`, empties the answer. */
function Choices({ legend, name, chosen, none, children }: ChoicesProps) {
  const { error } = useFieldAnswer(name);
  const id = `field-${name}`;
  return (
    <fieldset className={styles.choices} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      {[...children, { value: '', label: none }].map(({ value, label, hint }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === (chosen ?? '')} />
          <span>
            {label}
            {hint ? <span className={styles.hint}>{hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}

function typedBirthDate(answer: FormAnswer | null): string | null {
  if (!answer?.typed.birth_year) return null;
  return readBirthDate(new URLSearchParams(Object.entries(answer.typed).map(([name, [value = '']]) => [name, value])));
}

function textFieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  return new URLSearchParams(fields);
}
