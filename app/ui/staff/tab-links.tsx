import type { ReactNode } from 'react';
import styles from './tab-links.module.css';
import { StaffLink } from './units.tsx';

type Tab = Readonly<{ href: string; label: string; isOpen: boolean; count?: number | undefined }>;

/** The lists of one page, as links; each may say how many records are in it. What belongs to the open one, such as its day, stands beside them. */
export function TabLinks({ label, tabs, children }: { label: string; tabs: readonly Tab[]; children?: ReactNode }) {
  return (
    <nav className={children === undefined ? styles.tabs : `${styles.tabs} ${styles.row}`} aria-label={label}>
      {tabs.map(({ href, label: name, isOpen, count }) => (
        <StaffLink key={href} href={href} aria-current={isOpen ? 'page' : undefined}>
          {name}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </StaffLink>
      ))}
      {children}
    </nav>
  );
}
