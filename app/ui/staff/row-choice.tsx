import type { ReactNode } from 'react';
import styles from './row-choice.module.css';

type RowBoxProps = {
  title: string;
  name?: string;
  value?: string;
  checked?: boolean;
  onChange?(isChosen: boolean): void;
};

/** The box by which a row is chosen. */
export function RowBox({ title, onChange, ...rest }: RowBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" {...rest} onChange={onChange && ((event) => onChange(event.target.checked))} />
      <span className="visually-hidden">Pilih {title}</span>
    </label>
  );
}

/** The box above those of the rows. */
export function AllRowsBox({ checked, onChange }: { checked?: boolean; onChange(isChosen: boolean): void }) {
  return (
    <label className={`${styles.box} ${styles.all}`}>
      <input type="checkbox" {...(checked === undefined ? {} : { checked })} onChange={(event) => onChange(event.target.checked)} />
      <span className="visually-hidden">Pilih halaman ini</span>
    </label>
  );
}

/** What can be done with the chosen rows, at the foot of the list. */
export function ChoiceFoot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={className ? `${styles.foot} ${className}` : styles.foot}>{children}</div>;
}
