import type { ReactNode } from 'react';
import { rupiah } from '#app/platform/text/money.ts';
import type { ShownLine } from '../prescription.schema.ts';
import { amountText, differenceText } from '../prescription-texts.ts';
import styles from './prescription.module.css';

/** One line of a prescription as the pharmacist has decided it; `children` is what the patient can do with it. */
export function LineCard({ line, children }: { line: ShownLine; children?: ReactNode }) {
  const { wanted, decision, product, directions, price, reason, instead_of: instead } = line;
  const difference = differenceText(line);
  return (
    <li className={styles.line}>
      <p className={styles.wanted}>Di resep: {wanted}</p>
      {decision === 'refuse' ? (
        <>
          <h3>Tidak dapat ditebus daring</h3>
          <p>{reason}</p>
        </>
      ) : (
        <>
          <h3>{product}</h3>
          {decision === 'substitute' ? <p>Pengganti {instead ?? wanted}. Khasiatnya sama.</p> : null}
          <p>{directions}</p>
          <p>
            {amountText(line)}
            {price === null ? null : <strong>, {rupiah(price)}</strong>}
          </p>
          {decision === 'substitute' && difference ? <p className={styles.difference}>{difference}</p> : null}
          {line.answer === 'yes' ? <p>Anda setuju.</p> : null}
          {line.answer === 'no' ? <p>Anda tidak setuju, jadi baris ini tidak ditebus.</p> : null}
        </>
      )}
      {children}
    </li>
  );
}
