import type { ReactNode } from 'react';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import type { stateTones } from '../prescription.ts';
import styles from './prescription.module.css';

const glyphs = { neutral: clock, info: clock, warning: circleAlert, danger: circleAlert, good: circleCheck } as const;

/** The state of a prescription for its patient: an icon and words, so that colour alone says nothing. */
export function PrescriptionState({ tone, children }: { tone: (typeof stateTones)[keyof typeof stateTones]; children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon glyph={glyphs[tone]} />
      {children}
    </span>
  );
}
