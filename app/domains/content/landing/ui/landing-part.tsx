import type { ReactNode } from 'react';
import titles from '#app/ui/parts/titles.module.css';
import styles from './landing.module.css';

type PartProps = Readonly<{ id: string; title: string; lead?: string; narrow?: boolean; tinted?: boolean; children: ReactNode }>;

/** A section of a landing page with its heading. `narrow` limits the line length, `tinted` gives it a coloured background. */
export function Part({ id, title, lead, narrow, tinted, children }: PartProps) {
  return (
    <section id={id} className={tinted ? `${styles.part} ${styles.tinted}` : styles.part} aria-labelledby={`${id}-judul`}>
      <div className={narrow ? `wrap ${styles.narrow}` : 'wrap'}>
        <h2 id={`${id}-judul`} className={titles.large}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
