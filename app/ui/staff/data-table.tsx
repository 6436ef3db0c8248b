import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type Column<Row> = Readonly<{
  key: string;
  label: string;
  cell(row: Row): ReactNode;
  /** The row's heading; its link opens the row. One column has it. */
  isTitle?: boolean;
  isNumber?: boolean;
}>;

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
};

/**
 * A list of records: a table whose head stays in sight, and on a phone a card for each row. The roles are written out because a browser
 * forgets them when the parts of a table are no longer displayed as one. Rows have `data-row`, which the keys `j` and `k` go through.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, isNumber }) => (
            <th key={key} scope="col" role="columnheader" className={isNumber ? styles.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-row>
            {columns.map(({ key, label, cell, isTitle, isNumber }) =>
              isTitle ? (
                <th key={key} scope="row" role="rowheader">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} role="cell" data-label={label} className={isNumber ? styles.number : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
