import { type ReactNode, useId } from 'react';
import styles from './data-table.module.css';

export type Column<Row> = Readonly<{
  key: string;
  label: string;
  cell(row: Row): ReactNode;
  /** The row's heading; its link opens the row. One column has it. */
  isTitle?: boolean;
  isNumber?: boolean;
  /** In the place of `label` in the head, such as a link that sorts; cards have the label alone. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | undefined;
  /**
   * On the card of a phone what follows the title has its label before it, unless it is a state. `box` stands before the title, `plain` needs
   * no label, `none` is left out.
   */
  card?: 'box' | 'plain' | 'none';
  /** Which columns a table leaves out first when it has little room, as beside a panel: 3 before 2; one without a rank stays. Cards have all. */
  rank?: 2 | 3;
}>;

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** How high a row is at least: 40 px, or 56 px where it has a picture or two lines. */
  density?: 'dense' | 'roomy';
  /** What rows have in common; it stands above the first of them, as a heading of all. */
  groupOf?(row: Row): string;
};

/**
 * A list of records: a table whose head stays in sight, and on a phone a card for each row. The roles are written out because a browser
 * forgets them when the parts of a table are no longer displayed as one. Rows have `data-row`, which the keys `j` and `k` go through.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, density = 'dense', groupOf }: DataTableProps<Row>) {
  const id = useId();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: the heading of a group is none of a row
    <table className={density === 'roomy' ? `${styles.table} ${styles.roomy}` : styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, head, sorted, isNumber, rank, card }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              aria-label={head ? label : undefined}
              aria-sort={sorted}
              className={isNumber ? styles.number : undefined}
              data-rank={rank}
              data-card={card}
            >
              {head ?? label}
              {head ? <span className={styles.unseen}>{label}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(rows, (row) => groupOf?.(row) ?? null)].map(([name, grouped], at) => (
        <tbody key={name} role="rowgroup" aria-labelledby={name === null ? undefined : `${id}-${at}`}>
          {name === null ? null : (
            <tr role="row" className={styles.group}>
              <th id={`${id}-${at}`} scope="rowgroup" role="rowheader" colSpan={columns.length}>
                {name}
              </th>
            </tr>
          )}
          {grouped.map((row) => (
            <tr key={rowKey(row)} role="row" data-row>
              {columns.map(({ key, label, cell, isTitle, isNumber, rank, card }) => {
                const said = cell(row);
                return isTitle ? (
                  <th key={key} scope="row" role="rowheader">
                    {said}
                  </th>
                ) : (
                  <td
                    key={key}
                    role="cell"
                    data-label={label}
                    className={isNumber ? styles.number : undefined}
                    data-rank={rank}
                    data-card={card}
                    data-short={(typeof said === 'string' && said.length * columns.length < 121) || undefined}
                  >
                    {said}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: the heading of a group is none of a row
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
