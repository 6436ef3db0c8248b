import { ChooseWay, PayStep, Preparing } from '#app/domains/orders/order/ui/buyer/pay-step.tsx';
import { ProofReview } from '#app/domains/orders/order/ui/buyer/proof-review.tsx';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { managePath } from '../../my-registration.ts';
import styles from './registration.module.css';
import type { RegistrationShown } from './shown-registration.ts';

type Props = Readonly<{ registration: RegistrationShown; answerOf(act: string): FormAnswer | null }>;

/** What has to be paid, and how. */
export function PayPart({ registration, answerOf }: Props) {
  const { pay, token } = registration;
  if (!pay) return null;
  if (pay.step === 'review') {
    return (
      <ProofReview proof={pay.proof} answer={answerOf('proof')}>
        Kasir mencocokkannya dengan uang yang masuk, paling lama tiga hari kerja. Tempat Anda tetap disimpan, dan kami mengabari hasilnya.
      </ProofReview>
    );
  }
  const answer = answerOf('pay');
  const choose = <ChooseWay key={pay.until} groups={pay.ways} answer={answer} />;
  if (pay.step === 'choose') {
    return (
      <section className={`card ${styles.first}`} aria-labelledby="pilih">
        <h2 id="pilih">Pilih metode pembayaran</h2>
        {pay.why ? <p>{pay.why}</p> : null}
        <p>
          Bayar <strong>{rupiah(pay.total)}</strong> sebelum{' '}
          <strong>
            <Unbroken>{pay.until}</Unbroken>
          </strong>
          , supaya tempatnya tetap disimpan untuk Anda.
          <Unbroken>{pay.atPlaceUntil ? ` Bila membayar di tempat, paling lambat ${pay.atPlaceUntil}.` : ''}</Unbroken>
        </p>
        {choose}
      </section>
    );
  }
  return (
    <>
      {pay.card ? <PayStep pay={pay.card} answerOf={answerOf} /> : <Preparing path={managePath(token)} />}
      {pay.card && pay.ways.length > 0 ? (
        <details className={styles.act} open={answer !== null}>
          <summary>Ganti cara bayar</summary>
          {choose}
        </details>
      ) : null}
    </>
  );
}
