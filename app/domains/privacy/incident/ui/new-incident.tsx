import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { dataKinds } from '#app/platform/personal-data/data-kinds.ts';
import { Checkbox, FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { dataKindLabels } from '../incident.ts';

/** Opens an incident with what is known at once; all of it can be added to later by notes. */
export function NewIncident({ answer, path }: { answer: FormAnswer | undefined; path: string }) {
  const kindError = answer?.errors.find(({ field }) => field === 'data_kinds')?.message;
  return (
    <Form answer={answer} action={useUnitAddress()(path)} className={`${styles.form} ${styles.narrow}`}>
      <TextField name="title" label="Judul" hint="Tanpa nama pasien." maxLength={120} />
      <TextField name="known_at" label="Diketahui" hint="Waktu Bandung. Dari sini 3 × 24 jam dihitung." type="datetime-local" />
      <TextAreaField name="what" label="Apa yang terjadi" hint="Sejauh sudah diketahui." rows={4} maxLength={2_000} />
      <TextField name="systems" label="Bagian atau sistem" maxLength={200} />
      <fieldset id="data_kinds" aria-describedby={kindError ? 'data_kinds-error' : undefined}>
        <legend className="field-label">Jenis data</legend>
        {dataKinds.map((kind) => (
          <Checkbox key={kind} name="data_kinds" id={`jenis-${kind}`} value={kind} label={dataKindLabels[kind]} error={null} />
        ))}
        {kindError ? <FieldError id="data_kinds">{kindError}</FieldError> : null}
      </fieldset>
      <TextField name="estimated" label="Perkiraan jumlah orang" inputMode="numeric" />
      <Checkbox name="is_exercise" value="on" label="Ini latihan: semua langkah dijalankan, tidak ada yang dikirim" />
      <SubmitButton tone="primary" busyText="Membuka…">
        Buka kejadian
      </SubmitButton>
    </Form>
  );
}
