import { use } from 'react';
import { formAccountField } from '#app/platform/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { FormAccount } from '#app/ui/form/form-context.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../content/ui/editor.module.css';

type ExportFormProps = { path: string; address: string; total: number; refusal: string | null };

/** Asks for the list as a file. The form loads a document, because the answer is the file itself. */
export function ExportForm({ path, address, total, refusal }: ExportFormProps) {
  const account = use(FormAccount);
  const action = useUnitAddress()(`${path}/unduh/berkas${address ? `?${address}` : ''}`);
  return (
    <form method="post" action={action} className={styles.act}>
      {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
      {refusal ? (
        <div role="alert">
          <Notice tone="error">
            <p>{refusal}</p>
          </Notice>
        </div>
      ) : null}
      <p>{total.toLocaleString('id-ID')} baris menurut saringan yang sekarang.</p>
      <SelectField
        name="isi"
        label="Kolom"
        placeholder="Pilih"
        defaultValue="list"
        options={[
          { value: 'list', label: 'Kolom daftar ini' },
          { value: 'fields', label: 'Semua isian, untuk diimpor lagi' },
        ]}
      />
      <TextField
        name="alasan"
        label="Untuk apa berkas ini diperlukan?"
        hint="Siapa yang mengunduh, kapan, dan untuk apa, dicatat."
        minLength={5}
        maxLength={200}
        required
      />
      <Button type="submit" tone="brand">
        Unduh
      </Button>
    </form>
  );
}
