import type { ReactNode } from 'react';
import styles from './staff-card.module.css';

/** Cards below each other, as wide as a line can be read. */
export function StaffCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

/** One matter of a page of the staff, with what can be done about it. `id` is of its title. */
export function StaffCard({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
