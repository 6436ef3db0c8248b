import { type Field, flagOn } from '#app/platform/content/field-values.ts';
import { megabytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../content/ui/content-editor.module.css';
import { maxImportBytes, maxLines } from '../bulk-limits.schema.ts';

type ImportFormProps = {
  action: string;
  kind: string;
  /** The result of a kind of content is drafts. */
  isContent?: boolean;
  /** What the file is where it is no CSV. */
  own?: Readonly<{ accept: string; maxBytes: number }> | null;
  choices?: readonly Field[];
  answer: FormAnswer | undefined;
};

const csv = { accept: '.csv,text/csv', maxBytes: maxImportBytes };

/** Sends a file, whose import is then checked and shown before anything changes. */
export function ImportForm({ action, kind, isContent = false, own = null, choices = [], answer }: ImportFormProps) {
  const { accept, maxBytes } = own ?? csv;
  return (
    <Form answer={answer} action={useUnitAddress()(action)} encType="multipart/form-data" className={styles.act}>
      <input type="hidden" name="intent" value="import" />
      <p>
        Berkasnya diperiksa dulu: Anda melihat apa yang berubah sebelum ada yang disimpan.
        {isContent ? ' Hasilnya naskah, bukan terbitan.' : null}
      </p>
      <FileField
        name="file"
        label={own ? 'Berkas' : 'Berkas CSV'}
        hint={
          own
            ? `Paling besar ${megabytes(maxBytes)}.`
            : `Judul kolom di baris pertama. Paling banyak ${maxLines.toLocaleString('id-ID')} baris, ${megabytes(maxBytes)}.`
        }
        maxBytes={maxBytes}
        accept={accept}
        required
      />
      {choices.map(({ name, label, hint, control }) =>
        control === 'flag' ? (
          <Checkbox key={name} name={name} value={flagOn} label={label} />
        ) : (
          <TextField key={name} name={name} label={label} hint={hint} />
        ),
      )}
      {own ? null : (
        <p>
          <a className="link" href={`/staff/impor/${kind}/contoh`} download>
            Unduh contoh berkas
          </a>{' '}
          dengan semua kolom. Hapus baris contohnya sebelum dikirim.
        </p>
      )}
      <SubmitButton tone="brand" busyText="Memeriksa…">
        Periksa
      </SubmitButton>
    </Form>
  );
}
