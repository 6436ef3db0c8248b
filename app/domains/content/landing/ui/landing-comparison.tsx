import type { SectionOf } from '../landing-section.schema.ts';
import styles from './landing.module.css';

/** A comparison as a table. On a narrow screen its frame scrolls sideways, also by keyboard. */
export function LandingComparison({ section }: { section: SectionOf<'comparison'> }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles.table} aria-label={`Tabel: ${section.title}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {section.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, index) => (
                  <td key={section.columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {section.note ? <p className={styles.note}>{section.note}</p> : null}
    </>
  );
}
