import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { FileForm, FileReasonField } from '#app/ui/staff/file-form.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './result-lists.module.css';

type ExportPageProps = {
  name: string;
  backHref: string;
  /** Where the form is sent, with the filter. */
  action: string;
  filter: string | null;
  exports: readonly Readonly<{ id: string; text: string; reason: string; file: string | null; isWaiting: boolean }>[];
  refusal: string | null;
  /** What was typed before the password was asked again. */
  typed: Readonly<Record<string, readonly string[]>>;
  done: string | null;
};

/** Asks for a file of the results, which comes at once or is made by a job. */
export function ExportPage({ name, backHref, action, filter, exports, refusal, typed, done }: ExportPageProps) {
  return (
    <div className={styles.narrow}>
      <StaffHeader title="Unduh hasil" lead={name} back={<BackLink href={backHref}>Hasil</BackLink>} />
      <FormDone text={done} />
      {filter ? <p>Yang diunduh: {filter}.</p> : null}
      <FileForm action={useUnitAddress()(action)} refusal={refusal}>
        <SelectField
          name="format"
          label="Jenis berkas"
          placeholder="Pilih"
          defaultValue={typed.format?.[0] ?? 'xlsx'}
          options={[
            { value: 'xlsx', label: 'Excel (.xlsx), disarankan' },
            { value: 'csv', label: 'CSV dengan titik koma' },
          ]}
        />
        <FileReasonField
          reason={typed.alasan?.[0]}
          hint="Berkas memuat nama dan nomor secara utuh. Siapa yang mengunduh, kapan, dan untuk apa, dicatat. Di atas 5.000 baris, berkasnya disiapkan dahulu."
        />
        <Button type="submit" tone="primary">
          Unduh
        </Button>
      </FileForm>
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
