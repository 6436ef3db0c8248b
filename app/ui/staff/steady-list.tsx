import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './steady-list.module.css';
import { useAnnouncedChanges, type useSteadyRows } from './use-steady-rows.ts';

type SteadyListProps = {
  /** From `useSteadyRows`; `children` show its rows. */
  steady: ReturnType<typeof useSteadyRows>;
  /** What a row is called, for screen readers. */
  noun: string;
  children: ReactNode;
};

/**
 * A list that renews itself while a person works in it. New rows wait behind a button, which stays in view below the rows, so that none of
 * them moves; pressed, it shows them and takes the focus to the first row.
 */
export function SteadyList({ steady, noun, children }: SteadyListProps) {
  const { list, read, added, gone, renew } = steady;
  const box = useRef<HTMLDivElement>(null);
  const [renewals, setRenewals] = useState(0);
  const announced = useAnnouncedChanges(read, list, noun);
  useEffect(() => {
    if (renewals === 0) return;
    const first = box.current?.querySelector<HTMLElement>('[data-row] a') ?? box.current;
    first?.focus();
  }, [renewals]);
  const news = [added > 0 ? `${added} baru` : '', gone > 0 ? `${gone} keluar` : ''].filter(Boolean).join(', ');
  return (
    <div ref={box} tabIndex={-1} className={styles.list}>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {news ? (
        <p className={styles.news}>
          <Button
            small
            onClick={() => {
              renew();
              setRenewals(renewals + 1);
            }}
          >
            {news}: perbarui daftar
          </Button>
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** Says in a row that it is no longer one of the list. */
export function GoneMark({ isGone }: { isGone: boolean }) {
  return isGone ? <span className={styles.gone}>Keluar dari daftar ini</span> : null;
}
