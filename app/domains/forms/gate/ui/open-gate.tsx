import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './scanner.module.css';

/** How a browser becomes a device of the event: by a gate code, or by staff who are logged in. */
export function OpenGate({
  event,
  isStaff,
  answer,
}: {
  event: { id: number; name: string };
  isStaff: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <main id="isi" className={styles.scanner}>
      <div className={styles.enrol}>
        <h1 className={styles.title}>Gerbang {event.name}</h1>
        <p>
          Halaman ini untuk panitia yang memindai tiket.{' '}
          {isStaff ? 'Anda petugas acara ini.' : 'Masukkan kode gerbang dari petugas acara, atau masuk sebagai petugas.'}
        </p>
        <FormErrors answer={answer} />
        <Form answer={answer} reloadDocument className={styles.panel}>
          <input type="hidden" name="event" value={event.id} />
          {isStaff ? null : (
            <TextField
              name="code"
              label="Kode gerbang"
              hint="Contoh: K7QM2-X9PT4"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <TextField name="label" label="Nama pintu atau perangkat (boleh kosong)" hint="Contoh: Pintu utama" autoComplete="off" />
          <SubmitButton tone="primary" busyText="Membuka…">
            Buka gerbang di perangkat ini
          </SubmitButton>
        </Form>
        <p className={styles.hint}>
          Perangkat ini lalu boleh memindai acara ini paling lama 12 jam, juga tanpa jaringan. Nama peserta tersamar, dan daftarnya dihapus
          setelah selesai.
        </p>
      </div>
    </main>
  );
}
