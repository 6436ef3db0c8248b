import type { DrugClass } from '../medicine.schema.ts';
import { classNames } from '../medicine.ts';
import styles from './class-mark.module.css';

/** The mark of a class as on packages, always with its name: green, or blue with P for its printed warning. */
export function ClassMark({ of }: { of: DrugClass }) {
  return (
    <span className={styles.mark} data-class={of}>
      <span aria-hidden="true">{of === 'bebas_terbatas' ? 'P' : ''}</span>
      {classNames[of]}
    </span>
  );
}
