import type { ReactNode } from 'react';
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
  /** On a compact card: `box` stands before the title, `named` has its label too, `none` is left out; the others follow the title as they are. */
  card?: 'box' | 'named' | 'none';
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
  /** On a phone a card has its title and what is beside it, not a line for each column. */
  hasCompactCards?: boolean;
};

/**
 * A list of records: a table whose head stays in sight, and on a phone a card for each row. The roles are written out because a browser
 * forgets them when the parts of a table are no longer displayed as one. Rows have `data-row`, which the keys `j` and `k` go through.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, density = 'dense', hasCompactCards = false }: DataTableProps<Row>) {
  const className = [styles.table, density === 'roomy' ? styles.roomy : '', hasCompactCards ? styles.compact : '']
    .filter(Boolean)
    .join(' ');
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={className} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, head, sorted, isNumber, rank }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              aria-label={head ? label : undefined}
              aria-sort={sorted}
              className={isNumber ? styles.number : undefined}
              data-rank={rank}
            >
              {head ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-row>
            {columns.map(({ key, label, cell, isTitle, isNumber, rank, card }) =>
              isTitle ? (
                <th key={key} scope="row" role="rowheader">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={key}
                  role="cell"
                  data-label={label}
                  className={isNumber ? styles.number : undefined}
                  data-rank={rank}
                  data-card={card}
                >
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
