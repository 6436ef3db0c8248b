import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { refundReason, refundSteps } from '../../refund-steps.ts';
import { OrderSteps } from '../order-steps.tsx';
import styles from './order-detail.module.css';

export type ShownRefund = Readonly<{
  id: string;
  amount: number;
  state: string;
  status: string;
  method: string;
  reason: string;
  takes_account: boolean;
}>;

type Props = {
  refunds: readonly ShownRefund[];
  /** Where the password is asked first; null when it was given just now. */
  reauthUrl: string | null;
  answer: FormAnswer | null;
};

/** Money on its way back, in steps that can be followed. */
export function OrderRefunds({ refunds, reauthUrl, answer }: Props) {
  if (refunds.length === 0) return null;
  // One account is for all refunds of the order, so it is asked for once.
  const asking = refunds.find((refund) => refund.takes_account);
  return (
    <section aria-labelledby="dana" id="pengembalian">
      <h2 id="dana">Pengembalian dana</h2>
      <ul className={styles.parts}>
        {refunds.map((refund) => (
          <li key={refund.id} className={`card ${styles.part}`}>
            <p className={styles.between}>
              <strong>{rupiah(refund.amount)}</strong>
              <span>{refund.status}</span>
            </p>
            <p className={words.soft}>
              {refundReason(refund.reason)}, {refund.method === 'bank' ? 'ke rekening Anda' : 'lewat cara bayar yang sama'}
            </p>
            <OrderSteps steps={refundSteps(refund)} />
            {refund === asking && refund.state === 'failed' ? (
              <p>Bank tidak dapat mengirim ke rekening yang Anda sebut. Periksa nomor dan namanya, lalu isi rekening yang benar.</p>
            ) : null}
            {refund === asking ? <AccountForm reauthUrl={reauthUrl} answer={answer} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccountForm({ reauthUrl, answer }: { reauthUrl: string | null; answer: FormAnswer | null }) {
  if (reauthUrl) {
    return (
      <>
        <p>Uang dikembalikan ke rekening yang Anda sebut. Demi keamanan, masukkan kata sandi Anda dulu.</p>
        <p>
          <LinkButton href={reauthUrl} tone="primary">
            Isi rekening tujuan
          </LinkButton>
        </p>
      </>
    );
  }
  return (
    <Form answer={answer} className={styles.form}>
      <input type="hidden" name="act" value="account" />
      <FormErrors answer={answer} />
      <TextField name="bank" label="Nama bank" autoComplete="off" />
      <TextField name="number" label="Nomor rekening" inputMode="numeric" autoComplete="off" />
      <TextField name="holder" label="Nama pemilik rekening" hint="Seperti di buku tabungan." autoComplete="name" />
      <SubmitButton tone="primary" busyText="Menyimpan…">
        Kirim rekening
      </SubmitButton>
    </Form>
  );
}
