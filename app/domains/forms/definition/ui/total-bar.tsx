import type { ReactNode } from 'react';
import { rupiah } from '#app/platform/text/money.ts';
import type { Price } from '../form-price.ts';
import styles from './filling-form.module.css';

/** What the ticked options cost, which stays in sight beside the button. */
export function TotalBar({ price, persons, children }: { price: Price; persons: number; children: ReactNode }) {
  const { cut, each, ticked, total } = price;
  const parts = [
    ticked > 0 ? `${ticked} dipilih` : 'Belum ada yang dipilih',
    cut > 0 ? `hemat ${rupiah(cut)}` : '',
    total !== each ? `${persons} orang × ${rupiah(each)}` : '',
  ];
  return (
    <div className={styles.bar}>
      <output className={styles.total}>
        <span>Total</span>
        <strong>{rupiah(total)}</strong>
        <small>{parts.filter(Boolean).join(', ')}</small>
      </output>
      {children}
    </div>
  );
}
