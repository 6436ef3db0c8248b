import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import styles from './state-badge.module.css';

/** The state of a record: an icon and a word, so that colour alone says nothing. */
export function StateBadge({
  tone = 'neutral',
  glyph,
  children,
}: {
  tone?: 'neutral' | 'good' | 'warning' | 'danger' | 'info';
  glyph: string;
  children: ReactNode;
}) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon glyph={glyph} />
      <span>{children}</span>
    </span>
  );
}
