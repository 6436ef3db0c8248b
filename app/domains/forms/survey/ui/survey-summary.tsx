import type { SummaryField } from '../survey-summary.ts';
import styles from './survey-summary.module.css';

/** What was chosen in a survey: how often, and which share of those who answered. */
export function SurveySummary({ fields }: { fields: readonly SummaryField[] }) {
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby="ringkasan" className={styles.summary}>
      <h2 id="ringkasan">Ringkasan</h2>
      <div className={styles.fields}>
        {fields.map(({ key, label, answered, options }) => (
          <table key={key} className={styles.field}>
            <caption>
              {label} <span>{answered} menjawab</span>
            </caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Pilihan</th>
                <th scope="col">Jumlah</th>
                <th scope="col">Bagian</th>
              </tr>
            </thead>
            <tbody>
              {options.map(({ value, label: text, n, percent }) => (
                <tr key={value}>
                  <th scope="row">
                    {text}
                    <progress max={100} value={percent} aria-hidden="true" />
                  </th>
                  <td>{n}</td>
                  <td>{percent}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
