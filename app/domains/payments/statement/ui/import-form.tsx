import { useState } from 'react';
import { megabytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, SelectField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../ui/payments.module.css';
import { maxStatementBytes, statementPath } from '../statement.ts';
import { layoutNames } from '../statement-layouts.ts';

type Props = {
  accounts: readonly Readonly<{ value: number; label: string }>[];
  /** Somebody has named the columns of files of one of these. */
  hasColumns: boolean;
  answer: FormAnswer | null;
};

const known = Object.values(layoutNames).slice(0, -1).join(', ');

/** Chooses a statement. Of a bank that is not known its columns are named once, when the file has been refused for them. */
export function ImportForm({ accounts, hasColumns, answer }: Props) {
  const addressOf = useUnitAddress();
  const titles = useTitles(answer);
  if (accounts.length === 0) return <p>Belum ada rekening tujuan transfer di unit Anda, jadi tidak ada mutasi untuk diimpor.</p>;
  return (
    <Form answer={answer} action={addressOf(statementPath)} encType="multipart/form-data" className={styles.form}>
      <input type="hidden" name="intent" value="import" />
      <FileField
        name="file"
        label="Berkas mutasi"
        hint={`CSV dari ${known}, atau bank lain. Paling besar ${megabytes(maxStatementBytes)}`}
        maxBytes={maxStatementBytes}
        accept=".csv,.txt,text/csv"
      />
      {accounts.length > 1 ? (
        <SelectField
          name="account_id"
          label="Rekening"
          hint="Hanya bila berkasnya tidak menyebut nomor rekening"
          placeholder="Menurut berkas"
          options={accounts}
        />
      ) : null}
      {titles ? <Columns titles={titles} /> : hasColumns ? <Checkbox name="again" value="1" label="Pilih lagi kolom berkasnya" /> : null}
      <SubmitButton tone="primary" busyText="Mengimpor…">
        Impor mutasi
      </SubmitButton>
    </Form>
  );
}

/** The titles of the file that was refused for its columns; they stay while these are chosen. */
function useTitles(answer: FormAnswer | null): readonly string[] | null {
  const [last, setLast] = useState<FormAnswer | null>(null);
  if (answer !== last && (answer === null || answer.code === 'unknown_columns')) setLast(answer);
  const details = last?.details as { titles: readonly string[] } | undefined;
  return details?.titles ?? null;
}

const columns = [
  ['date', 'Tanggal', 'Pilih kolomnya'],
  ['text', 'Keterangan', 'Pilih kolomnya'],
  ['sum', 'Jumlah dengan CR atau DB, atau minus', 'Tidak ada'],
  ['credit', 'Uang masuk', 'Tidak ada'],
  ['debit', 'Uang keluar', 'Tidak ada'],
  ['balance', 'Saldo', 'Tidak ada'],
] as const;

function Columns({ titles }: { titles: readonly string[] }) {
  const options = [...new Set(titles.map((title) => title.trim()).filter(Boolean))].map((title) => ({ value: title, label: title }));
  return (
    <>
      <p>Berkas dari bank ini belum dikenal. Pilih kolomnya sekali saja; berikutnya terbaca sendiri.</p>
      {columns.map(([name, label, placeholder]) => (
        <SelectField key={name} name={name} label={label} placeholder={placeholder} options={options} />
      ))}
    </>
  );
}
