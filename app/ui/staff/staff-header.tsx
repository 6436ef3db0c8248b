import type { ReactNode } from 'react';
import styles from './staff-header.module.css';

/** The head of a staff page: its one `h1`, a sentence, and its actions. What has `data-words` in an action is not seen on a phone, beside a glyph. */
export function StaffHeader({ title, lead, back, actions }: { title: ReactNode; lead?: ReactNode; back?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div>
        {back}
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
