import type { ReactNode } from 'react';
import { circleAlert, circleCheck, clock, info } from '../icons/glyphs.ts';
import { Icon } from '../icons.tsx';
import styles from './state-badge.module.css';

const glyphs = { neutral: circleCheck, good: circleCheck, warning: clock, danger: circleAlert, info } as const;
export type BadgeTone = keyof typeof glyphs;

/** The state of a record: an icon and a word, so that colour alone says nothing. A state that needs no icon of its own has that of its tone. */
export function StateBadge({
  tone = 'neutral',
  glyph = glyphs[tone],
  children,
}: {
  tone?: BadgeTone;
  glyph?: string;
  children: ReactNode;
}) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} data-badge>
      <Icon glyph={glyph} />
      <span>{children}</span>
    </span>
  );
}
