import type { ReactNode } from 'react';
import { SectionHead } from '#app/ui/page-parts.tsx';
import styles from './dev.module.css';

/** One group of parts on the page that shows the design system. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <SectionHead title={title} />
      {children}
    </section>
  );
}
