import type { ReactNode } from 'react';
import { chevronLeft } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './back-link.module.css';

/** The way from a page to the one above it. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <StaffLink className={styles.back} href={href}>
      <Icon glyph={chevronLeft} />
      {children}
    </StaffLink>
  );
}
