import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import type { OwnQueue } from '../../board/queue-board.ts';
import styles from '../../ui/queues.module.css';
import { checkInPath } from '../check-in-address.ts';

/** The digits of the poster with the link of this visit, and the code for a tablet. */
export function ArriveForm({ queue, token }: { queue: OwnQueue; token: string }) {
  const { unit, report } = queue;
  return (
    <div className={styles.arrive}>
      <p>{`Sudah di ${unit.name}? Pindai kode QR di poster dengan kamera ponsel, atau ketik 4 angka di bawahnya.`}</p>
      <Form answer={null} action={checkInPath}>
        <input type="hidden" name="visit" value={token} />
        <TextField name="digits" label="4 angka di poster" inputMode="numeric" autoComplete="off" maxLength={4} />
        <SubmitButton tone="primary" busyText="Mencatat…">
          Saya sudah datang
        </SubmitButton>
      </Form>
      {report.qr ? (
        <details>
          <summary>Kode QR untuk tablet di pintu masuk</summary>
          <QrPicture qr={report.qr} label={`Kode QR kunjungan ${report.code}`} className={styles.qr} />
        </details>
      ) : null}
    </div>
  );
}
