import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { complaintLabels } from '../order-complaint.ts';
import styles from './order-complaint.module.css';

/** What is wrong with a part, and what was answered. */
export type PartComplaint = Readonly<{
  part: string;
  until: string | null;
  complaint: Readonly<{ kind: string; text: string | null; at: string; answer: string | null }> | null;
}>;

/** The complaint about one delivered part: its form while it can be sent, then what was said and answered. */
export function ComplainForm({ about, answer }: { about: PartComplaint; answer: FormAnswer | null }) {
  const { part, until, complaint } = about;
  if (complaint) {
    return (
      <div className={styles.said}>
        <p className={words.strong}>Keluhan Anda, {complaint.at}</p>
        <p>
          {complaint.kind}: {complaint.text}
        </p>
        <p>{complaint.answer ? `Jawaban: ${complaint.answer}` : 'Belum dijawab. Petugas membacanya pada hari kerja.'}</p>
      </div>
    );
  }
  if (!until) return null;
  return (
    <details className={styles.complain} open={answer !== null}>
      <summary>Ada masalah dengan kiriman ini?</summary>
      <Form answer={answer} encType="multipart/form-data" className={styles.form}>
        <input type="hidden" name="act" value="complain" />
        <input type="hidden" name="part" value={part} />
        <p>Keluhan diterima sampai {until}. Obat yang sudah sampai tidak dijual lagi, jadi jangan dikirim kembali tanpa diminta.</p>
        <FormErrors answer={answer} />
        <SelectField
          name="kind"
          label="Apa yang terjadi"
          placeholder="Pilih"
          options={Object.entries(complaintLabels).map(([value, label]) => ({ value, label }))}
        />
        <TextAreaField name="text" label="Ceritakan" hint="Hanya petugas keluhan yang membacanya." maxLength={1_000} />
        <FileField
          name="file"
          label="Foto (bila ada)"
          hint="JPG, PNG, atau WebP, paling besar 5 MB."
          maxBytes={patientFileBytes}
          accept="image/jpeg,image/png,image/webp"
        />
        <SubmitButton tone="brand" busyText="Mengirim…">
          Kirim keluhan
        </SubmitButton>
      </Form>
    </details>
  );
}
