import { readCsv } from '#app/platform/documents/csv.ts';

/** A row of a field of rows: the text of each of its cells. */
export type CellRow = readonly string[];

/** The most rows that are pasted at once. */
export const maxPasted = 500;

/** The cells of a pasted text, one row more than the most where there are more; null for one of one cell, which is pasted as text. */
export function readPasted(text: string): CellRow[] | null {
  if (!text.includes('\t') && !text.trim().includes('\n')) return null;
  return readCsv(`sep=\t\n${text}`, { rows: maxPasted, columns: 50, characters: 2_000 });
}

/** The rows with pasted cells from this one on, to the right and down; what does not fit to the right is left out. */
export function pasteInto(
  rows: readonly CellRow[],
  pasted: readonly CellRow[],
  from: Readonly<{ row: number; cell: number }>,
  width: number,
): CellRow[] {
  const count = Math.max(rows.length, from.row + pasted.length);
  return Array.from({ length: count }, (_, row) => {
    const given = pasted[row - from.row];
    return Array.from({ length: width }, (__, cell) => given?.[cell - from.cell] ?? rows[row]?.[cell] ?? '');
  });
}
