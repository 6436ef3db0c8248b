import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { pregnancyLabels, pregnancyText } from '../../prescription/prescription.ts';
import type { Checked } from '../../prescription/prescription-concerns.ts';
import type { Pregnancy } from '../../prescription/prescription-patient.schema.ts';
import { PrescriptionChecks } from '../../prescription/ui/prescription-checks.tsx';
import type { Answers } from '../dispensing.schema.ts';
import type { DispensingStep } from '../dispensing.ts';
import { maxAllergies } from '../dispensing-limits.schema.ts';
import styles from './medicine-labels.module.css';

type Who = Readonly<{ name: string | null; at: string }>;
type StepsProps = {
  part: Readonly<{
    state: string;
    step: DispensingStep;
    asked: Readonly<{ allergies: string; pregnancy: Pregnancy | null }> | null;
    answers: Answers | null;
    prepared: (Who & Readonly<{ isMe: boolean }>) | null;
    checked: Who | null;
    prescriptions: readonly Readonly<{ id: string; isOriginalDue: boolean; checks: Checked | null }>[];
  }>;
  answer: FormAnswer | null;
};

/** What the patient said when the prescription was sent, the questions asked now, and the two persons who prepare and check. */
export function DispensingSteps({ part: { state, step, asked, answers, prepared, checked, prescriptions }, answer }: StepsProps) {
  const act = answer?.typed.act?.[0];
  const known = answers ?? asked;
  return (
    <div className={styles.steps}>
      {known ? (
        <Notice>
          <p>
            Alergi: <strong>{known.allergies}</strong>
          </p>
          <p>
            Kehamilan: <strong>{pregnancyText(known.pregnancy)}</strong>
          </p>
        </Notice>
      ) : null}
      {prescriptions.map(({ id, isOriginalDue, checks }) => (
        <div key={id} className={styles.form}>
          <PrescriptionChecks checks={checks} />
          {isOriginalDue ? (
            <Form answer={act === 'original' ? answer : null} className={styles.form}>
              <input type="hidden" name="act" value="original" />
              <input type="hidden" name="id" value={id} />
              <p>Resep ini dikirim sebagai foto. Obatnya diserahkan setelah resep aslinya diterima.</p>
              <SubmitButton busyText="Mencatat…">Resep asli diterima</SubmitButton>
            </Form>
          ) : null}
        </div>
      ))}
      {prepared ? (
        <p>
          Disiapkan {prepared.name ?? 'petugas'}, {prepared.at}.{checked ? ` Diperiksa ${checked.name ?? 'petugas'}, ${checked.at}.` : ''}
        </p>
      ) : null}
      {state === 'packed' && step === 'unprepared' ? (
        <Form answer={act === 'prepare' ? answer : null} className={styles.form}>
          <input type="hidden" name="act" value="prepare" />
          <p>Tanyakan kembali kepada pasien, lalu tempel etiket pada setiap obat.</p>
          <TextAreaField name="allergies" label="Alergi obat" maxLength={maxAllergies} rows={2} defaultValue={asked?.allergies ?? ''} />
          <SelectField
            name="pregnancy"
            label="Hamil atau menyusui"
            placeholder="Pilih salah satu"
            options={Object.entries(pregnancyLabels).map(([value, label]) => ({ value, label }))}
            defaultValue={asked?.pregnancy ?? undefined}
          />
          <SubmitButton tone="brand" busyText="Mencatat…">
            Obat sudah disiapkan
          </SubmitButton>
        </Form>
      ) : null}
      {step === 'unchecked' && prepared?.isMe ? (
        <p>Minta orang lain memeriksa nama, obat, jumlah, aturan pakai, dan tanggal kedaluwarsanya.</p>
      ) : null}
      {step === 'unchecked' && !prepared?.isMe ? (
        <Form answer={act === 'check' ? answer : null} className={styles.form}>
          <input type="hidden" name="act" value="check" />
          <p>Cocokkan nama pasien, obat, jumlah, aturan pakai, dan tanggal kedaluwarsa dengan resepnya.</p>
          <SubmitButton tone="primary" busyText="Mencatat…">
            Sudah saya periksa, boleh diserahkan
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
