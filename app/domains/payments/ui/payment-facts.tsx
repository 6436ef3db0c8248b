import styles from './payments.module.css';

/** What is known of a record, as pairs; empty values are left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
