import { nextNumber } from '../rich-text/source-lines.ts';
import type { Cell } from './typed-fields.ts';

/** Which cell has the number that a row gets by itself; -1 for none. */
export const countedPlace = (cells: readonly Cell[]): number => cells.findIndex((cell) => cell.control === 'line' && cell.isCounted);

/** True for a row that says something: a number that it got by itself is nothing. */
export const hasWords = (cells: readonly Cell[], row: readonly string[]): boolean =>
  row.some((text, at) => at !== countedPlace(cells) && text.trim() !== '');

/**
 * The rows with a number for each that has words and none yet. `citedOf` finds the sources that texts name: it reads long texts, so it is asked
 * only where a row needs a number.
 */
export function countedRows(
  cells: readonly Cell[],
  rows: readonly (readonly string[])[],
  citedOf: () => readonly string[],
): (readonly string[])[] {
  const place = countedPlace(cells);
  const needsNumber = (row: readonly string[]) => hasWords(cells, row) && (row[place] ?? '').trim() === '';
  if (place === -1 || !rows.some(needsNumber)) return [...rows];
  const refs = [...citedOf(), ...rows.map((row) => row[place] ?? '')];
  return rows.map((row) => {
    if (!needsNumber(row)) return row;
    const ref = nextNumber(refs);
    refs.push(ref);
    return row.with(place, ref);
  });
}
