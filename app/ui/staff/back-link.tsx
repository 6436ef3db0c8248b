import type { ReactNode } from 'react';
import { chevronLeft } from '../icons/glyphs.ts';
import { Icon } from '../icons.tsx';
import styles from './back-link.module.css';
import { StaffLink } from './units.tsx';

/** The way from a page to the one above it. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <StaffLink className={styles.back} href={href}>
      <Icon glyph={chevronLeft} />
      {children}
    </StaffLink>
  );
}
