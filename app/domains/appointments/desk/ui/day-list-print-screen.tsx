import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { FileForm, FileReasonField } from '#app/ui/staff/file-form.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { deskPath } from '../booking-desk-address.ts';
import styles from './enter-request.module.css';

type PrintPageProps = { date: string; unit: string; facilities: readonly string[]; refusal: string | null };

/** Asks for the list of a day. One button opens the page to print, the other saves a file. */
export function PrintPage({ date, unit, facilities, refusal }: PrintPageProps) {
  const list = (format: string) => `${deskPath}/cetak/daftar.${format}${unit ? `?${new URLSearchParams({ unit })}` : ''}`;
  return (
    <div className={styles.entry}>
      <StaffHeader
        title="Cetak daftar kunjungan"
        lead={facilities.join(', ')}
        back={<BackLink href={`${deskPath}?tanggal=${date}`}>Pendaftaran</BackLink>}
      />
      <FileForm action={list('html')} refusal={refusal}>
        <TextField key={date} type="date" name="tanggal" label="Tanggal" defaultValue={date} required />
        <FileReasonField
          what="daftar"
          hint="Daftar memuat nama dan nomor telepon pasien secara utuh. Siapa yang mengambilnya, kapan, dan untuk apa, dicatat."
        />
        <div className="actions">
          <Button type="submit" tone="primary" formTarget="_blank">
            Buka untuk dicetak
          </Button>
          <Button type="submit" formAction={list('csv')}>
            Unduh CSV
          </Button>
        </div>
      </FileForm>
    </div>
  );
}
