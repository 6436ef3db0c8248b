import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import styles from './order-detail.module.css';
import { ProofForm } from './pay-step.tsx';

/** The proof that a cashier looks at. */
export type SentProof = Readonly<{ attempt: string; id: string; file: string | null; sent: string; mayBeReplaced: boolean }>;

type ProofReviewProps = { proof: SentProof | null; answer: FormAnswer | null; children: ReactNode };

/** A cashier looks for the money: what was sent is there to be read again, and another proof can take its place. `children` says what follows. */
export function ProofReview({ proof, answer, children }: ProofReviewProps) {
  return (
    <Notice>
      <p className={words.strong}>Bukti transfer sedang diperiksa</p>
      <p>{children}</p>
      {proof?.file ? (
        <p>
          <a className="link" href={proof.file} target="_blank" rel="noopener noreferrer">
            Lihat bukti Anda, dikirim {proof.sent}
          </a>
        </p>
      ) : null}
      {proof?.mayBeReplaced ? (
        <details className={styles.act} open={answer !== null}>
          <summary>Ganti bukti</summary>
          <ProofForm attempt={proof.attempt} replaces={proof.id} answer={answer} />
        </details>
      ) : null}
    </Notice>
  );
}
