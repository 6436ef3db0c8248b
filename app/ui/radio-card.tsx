import type { ComponentProps, ReactNode } from 'react';
import styles from './radio-card.module.css';

/** A radio button that looks like a card. */
export function RadioCard({ note, children, ...input }: Omit<ComponentProps<'input'>, 'type'> & { note: ReactNode }) {
  return (
    <label className={styles.card}>
      <input type="radio" {...input} />
      <span className={styles.face}>
        {children}
        <span className={styles.note}>{note}</span>
      </span>
    </label>
  );
}
