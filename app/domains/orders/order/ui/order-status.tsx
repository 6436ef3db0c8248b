import type { ReactNode } from 'react';
import type { toneOf } from '../shown-order.ts';
import styles from './order-status.module.css';

/** The state of an order, in lists and at the top of its page. */
export function OrderStatus({ tone, children }: { tone: ReturnType<typeof toneOf>; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
