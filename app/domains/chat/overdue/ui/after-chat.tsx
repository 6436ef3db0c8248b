import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from '../../room/ui/chat-room.module.css';

type ReopenProps = { room: Readonly<{ reopen_until: string | null }>; answer: FormAnswer | null };

/** A patient who was absent goes on. */
export function ReopenChat({ room: { reopen_until: until }, answer }: ReopenProps) {
  if (until === null) return null;
  return (
    <section className={`card ${styles.state}`} aria-labelledby="lanjutkan">
      <h2 id="lanjutkan">Belum selesai?</h2>
      <p>
        Dokter mengakhiri chat ini karena Anda tidak menjawab selama 15 menit. Anda dapat melanjutkannya satu kali, tanpa biaya, sampai{' '}
        <strong>
          <Unbroken>{momentText(until)}</Unbroken>
        </strong>
        . Chat kembali ke antrean dokter, untuk sisa waktunya, paling sedikit 10 menit.
      </p>
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="reopen" />
        <FormErrors answer={answer} />
        <SubmitButton tone="primary" busyText="Melanjutkan…">
          Lanjutkan chat
        </SubmitButton>
      </Form>
    </section>
  );
}

type SayProps = { room: Readonly<{ unhelped: 'open' | 'said' | null }>; answer: FormAnswer | null };

/** The patient says that the question was not answered; the hospital decides. */
export function SayUnhelped({ room: { unhelped }, answer }: SayProps) {
  if (unhelped === null) return null;
  if (unhelped === 'said') {
    return (
      <Notice>
        <p>Anda menyatakan pertanyaan Anda tidak dijawab. Rumah sakit memeriksanya dan memutuskan apakah uangnya dikembalikan.</p>
      </Notice>
    );
  }
  return (
    <details className="disclosure" open={answer !== null}>
      <summary>Dokter tidak menjawab pertanyaan saya</summary>
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="unhelped" />
        <p>
          Rumah sakit diberi tahu dan memutuskan apakah uangnya dikembalikan. Petugas tidak membaca isi chat Anda. Dapat dinyatakan sampai
          24 jam sesudah chat berakhir.
        </p>
        <FormErrors answer={answer} />
        <SubmitButton tone="secondary" small busyText="Mengirim…">
          Sampaikan ke rumah sakit
        </SubmitButton>
      </Form>
    </details>
  );
}
