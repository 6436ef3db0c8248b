import { megabytes } from '#app/platform/file-sizes.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../content/ui/editor.module.css';
import { maxImportBytes, maxLines } from '../limits.schema.ts';

/** Sends a CSV file, whose import is then checked and shown before anything changes. */
export function ImportForm({ action, answer }: { action: string; answer: FormAnswer | undefined }) {
  return (
    <Form answer={answer} action={useUnitAddress()(action)} encType="multipart/form-data" className={styles.act}>
      <input type="hidden" name="intent" value="import" />
      <p>Berkasnya diperiksa dulu: Anda melihat apa yang berubah sebelum ada yang disimpan. Hasilnya naskah, bukan terbitan.</p>
      <FileField
        name="file"
        label="Berkas CSV"
        hint={`Judul kolom di baris pertama. Paling banyak ${maxLines.toLocaleString('id-ID')} baris, ${megabytes(maxImportBytes)}.`}
        maxBytes={maxImportBytes}
        accept=".csv,text/csv"
        required
      />
      <SubmitButton tone="brand" busyText="Memeriksa…">
        Periksa
      </SubmitButton>
    </Form>
  );
}
