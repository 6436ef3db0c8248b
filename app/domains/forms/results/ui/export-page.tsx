import { use } from 'react';
import { formAccountField } from '#app/platform/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { FormAccount } from '#app/ui/form/form-context.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './results.module.css';

type ExportPageProps = {
  name: string;
  backHref: string;
  /** Where the form is sent, with the filter. */
  action: string;
  filter: string | null;
  exports: readonly Readonly<{ id: string; text: string; reason: string; file: string | null; isWaiting: boolean }>[];
  refusal: string | null;
  done: string | null;
};

/** Asks for a file of the results. The form loads a document, because the answer may be the file itself. */
export function ExportPage({ name, backHref, action, filter, exports, refusal, done }: ExportPageProps) {
  const account = use(FormAccount);
  const address = useUnitAddress()(action);
  return (
    <div className={styles.narrow}>
      <StaffHeader title="Unduh hasil" lead={name} back={<BackLink href={backHref}>Hasil</BackLink>} />
      <FormDone text={done} />
      {refusal ? (
        <div role="alert">
          <Notice tone="error">
            <p>{refusal}</p>
          </Notice>
        </div>
      ) : null}
      {filter ? <p>Yang diunduh: {filter}.</p> : null}
      <form method="post" action={address} className={styles.form}>
        {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
        <SelectField
          name="format"
          label="Jenis berkas"
          placeholder="Pilih"
          defaultValue="xlsx"
          options={[
            { value: 'xlsx', label: 'Excel (.xlsx), disarankan' },
            { value: 'csv', label: 'CSV dengan titik koma' },
          ]}
        />
        <TextField
          name="alasan"
          label="Untuk apa berkas ini diperlukan?"
          hint="Berkas memuat nama dan nomor secara utuh. Siapa yang mengunduh, kapan, dan untuk apa, dicatat. Di atas 5.000 baris, berkasnya disiapkan dahulu."
          minLength={5}
          maxLength={200}
          required
        />
        <Button type="submit" tone="primary">
          Unduh
        </Button>
      </form>
      {exports.length > 0 ? (
        <section aria-labelledby="unduhan">
          <h2 id="unduhan">Unduhan terakhir</h2>
          <ul className={styles.exports}>
            {exports.map(({ id, text, reason, file, isWaiting }) => (
              <li key={id}>
                <p>{text}</p>
                <p className={styles.second}>{reason}</p>
                {file ? (
                  <p>
                    <a className="link" href={file}>
                      Unduh berkasnya
                    </a>
                  </p>
                ) : null}
                {isWaiting ? <p className={styles.second}>Sedang disiapkan.</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
