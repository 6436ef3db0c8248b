import { nextNumber } from '../rich-text/source-lines.ts';
import type { Cell } from './typed-fields.ts';

/** Which cell has the number that a row gets by itself; -1 for none. */
export const countedPlace = (cells: readonly Cell[]): number => cells.findIndex((cell) => cell.control === 'line' && cell.isCounted);

/** True for a row that says something: a number that it got by itself is nothing. */
export const hasWords = (cells: readonly Cell[], row: readonly string[]): boolean =>
  row.some((text, at) => at !== countedPlace(cells) && text.trim() !== '');

/** The rows with a number for each that has words and none yet; `cited` are those that texts name. */
export function countedRows(cells: readonly Cell[], rows: readonly (readonly string[])[], cited: readonly string[]): (readonly string[])[] {
  const place = countedPlace(cells);
  if (place === -1) return [...rows];
  const refs = [...cited, ...rows.map((row) => row[place] ?? '')];
  return rows.map((row) => {
    if (!hasWords(cells, row) || (row[place] ?? '').trim() !== '') return row;
    const ref = nextNumber(refs);
    refs.push(ref);
    return row.with(place, ref);
  });
}
