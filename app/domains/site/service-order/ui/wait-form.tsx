import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { ShownOrder } from '../service-order.ts';
import styles from './service-order.module.css';

type WaitFormProps = { order: ShownOrder; wait: NonNullable<ShownOrder['wait']>; answer: FormAnswer | null };

/** Asks to be told when a place with this doctor becomes free. */
export function WaitForm({ order: { service, sent, here }, wait, answer }: WaitFormProps) {
  return (
    <details className={styles.more} open={answer !== null}>
      <summary>Tanggal yang Anda mau sudah penuh?</summary>
      <p>
        Masuk daftar tunggu. Tempat yang kosong ditawarkan kepada yang paling lama menunggu, dan disimpan 30 menit untuk Anda setujui,
        paling banyak tiga kali sehari; yang tidak diambil tidak ditawarkan lagi kepada Anda. Kami mengabari antara pukul 07.00 dan 21.00.
      </p>
      <Form answer={answer} action={here} className={styles.wait}>
        <input type="hidden" name="act" value="wait" />
        <input type="hidden" name="doctor_service_id" value={service.id} />
        <input type="hidden" name="option_id" value={sent.option} />
        <input type="hidden" name="family_member_id" value={sent.member} />
        <TextField type="date" name="from_date" label="Dari tanggal" defaultValue={wait.from} />
        <TextField type="date" name="to_date" label="Sampai tanggal" defaultValue={wait.to} />
        <FormErrors answer={answer} />
        <SubmitButton tone="secondary" busyText="Mencatat…">
          Masuk daftar tunggu
        </SubmitButton>
      </Form>
    </details>
  );
}
