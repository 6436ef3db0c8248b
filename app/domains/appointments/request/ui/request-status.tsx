import type { ReactNode } from 'react';
import type { shownState } from '../request-state.ts';
import styles from './request-status.module.css';

/** The status of a request, in its card and in the list of an account. */
export function RequestStatus({ tone, children }: { tone: ReturnType<typeof shownState>['tone']; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
