import type { Column } from '../../submission/answer-rows.ts';
import styles from './result-lists.module.css';

/** Which answers stand as columns; the choice is in the address, as every filter is. */
export function ColumnChoice({ columns, shown }: { columns: readonly Column[]; shown: readonly Column[] }) {
  return (
    <details className={styles.columns}>
      <summary>Kolom jawaban ({shown.length})</summary>
      <fieldset>
        <legend className="visually-hidden">Kolom jawaban</legend>
        {columns.map(({ key, label }) => (
          <label key={key}>
            <input type="checkbox" name="kolom" value={key} defaultChecked={shown.some((one) => one.key === key)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
