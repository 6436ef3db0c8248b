import { use } from 'react';
import { formAccountField } from '#app/platform/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormAccount } from '#app/ui/form/form-context.ts';
import { chevronLeft } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { deskPath } from '../query.rules.ts';
import styles from './entry.module.css';

type PrintPageProps = { date: string; unit: string; facilities: readonly string[]; refusal: string | null };

/** Asks for the list of a day. The forms load a document: one opens the page to print, the other saves a file. */
export function PrintPage({ date, unit, facilities, refusal }: PrintPageProps) {
  const account = use(FormAccount);
  const list = (format: string) => `${deskPath}/cetak/daftar.${format}${unit ? `?${new URLSearchParams({ unit })}` : ''}`;
  return (
    <div className={styles.entry}>
      <StaffHeader
        title="Cetak daftar kunjungan"
        lead={facilities.join(', ')}
        back={
          <StaffLink className={styles.back} href={`${deskPath}?tanggal=${date}`}>
            <Icon glyph={chevronLeft} />
            Pendaftaran
          </StaffLink>
        }
      />
      {refusal ? (
        <div role="alert">
          <Notice tone="error">
            <p>{refusal}</p>
          </Notice>
        </div>
      ) : null}
      <form method="post" action={list('html')} className={styles.form}>
        {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
        <TextField key={date} type="date" name="tanggal" label="Tanggal" defaultValue={date} required />
        <TextField
          name="alasan"
          label="Untuk apa daftar ini diperlukan?"
          hint="Daftar memuat nama dan nomor telepon pasien secara utuh. Siapa yang mengambilnya, kapan, dan untuk apa, dicatat."
          minLength={5}
          maxLength={200}
          required
        />
        <div className="actions">
          <Button type="submit" tone="primary" formTarget="_blank">
            Buka untuk dicetak
          </Button>
          <Button type="submit" formAction={list('csv')}>
            Unduh CSV
          </Button>
        </div>
      </form>
    </div>
  );
}
