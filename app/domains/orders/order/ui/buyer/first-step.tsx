import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { FirstStep as Step, Summary } from '../../shown-order.ts';
import styles from './order-detail.module.css';
import { ChooseWay, type PayCard, PayStep, Preparing, TimeOver, type WayGroup } from './pay-step.tsx';
import { ProofReview, type SentProof } from './proof-review.tsx';

type Props = {
  order: Readonly<{
    name: string;
    first: Step;
    pay: PayCard | null;
    proof: SentProof | null;
    summary: Summary | null;
    whyChoose: string | null;
    payBefore: string | null;
    held: string;
    ways: readonly WayGroup[];
  }>;
  answerOf(act: string): FormAnswer | null;
};

/** What the buyer does first: it stands above all else. */
export function FirstStep({ order, answerOf }: Props) {
  const { first, pay, proof, summary, ways, whyChoose, payBefore } = order;
  const answer = answerOf('pay');
  if (summary) {
    return (
      <Notice tone={summary.tone}>
        <p className={words.strong}>{summary.title}</p>
        <p>{summary.text}</p>
      </Notice>
    );
  }
  if (first === 'review') {
    return (
      <ProofReview proof={proof} answer={answerOf('proof')}>
        Kasir mencocokkannya dengan uang yang masuk, biasanya pada hari kerja yang sama, paling lama tiga hari kerja. Kami mengabari
        hasilnya.
      </ProofReview>
    );
  }
  if (first === 'over') return <TimeOver pay={pay} until={payBefore ?? ''} answerOf={answerOf} />;
  const choose = <ChooseWay key={String(pay?.serverTime)} groups={ways} answer={answer} />;
  if (!pay && first !== 'preparing') {
    return (
      <section className={`card ${styles.first}`} aria-labelledby="pilih">
        <h2 id="pilih">Pilih metode pembayaran</h2>
        {whyChoose ? <p>{whyChoose}</p> : null}
        {payBefore ? (
          <p>
            Bayar sebelum <strong>{payBefore}</strong>, supaya {order.held}.
          </p>
        ) : null}
        {choose}
      </section>
    );
  }
  return (
    <>
      {pay ? <PayStep pay={pay} answerOf={answerOf} /> : <Preparing path={`/order/detail/${order.name}`} />}
      {pay && ways.length > 0 ? (
        <details className={styles.act} open={answer !== null}>
          <summary>Ganti cara bayar</summary>
          {choose}
        </details>
      ) : null}
    </>
  );
}
