import type { CellRow } from './pasted-rows.ts';

/** True for a row that is stored: empty ones are not. */
export const isFilled = (row: CellRow): boolean => row.some((cell) => cell.trim() !== '');

/** By what number the server knows each row, from 0: the numbers of empty ones come after all others. */
export function storedNumbers(rows: readonly CellRow[]): number[] {
  let nextFilled = 0;
  let nextEmpty = rows.filter(isFilled).length;
  return rows.map((row) => {
    if (isFilled(row)) nextFilled += 1;
    else nextEmpty += 1;
    return (isFilled(row) ? nextFilled : nextEmpty) - 1;
  });
}
