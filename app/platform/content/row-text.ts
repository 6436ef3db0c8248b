import { linesOfList } from './field-values.ts';

/** How the rows of a field are stored in its text: with one cell the whole line is the cell; `between` divides texts instead of line ends. */
export type RowForm = Readonly<{ cells: readonly unknown[]; between?: '\n\n' }>;

/** The cells of a line: `a | b`, where `\|` is a sign of the cell. What is behind the last cell belongs to it. */
export function splitRow(line: string, count: number): string[] {
  if (count === 1) return [line.trim()];
  const parts = line.split(/(?<!\\)\|/);
  const cells = parts.length > count ? [...parts.slice(0, count - 1), parts.slice(count - 1).join('|')] : parts;
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A line of these cells. Empty ones at its end are left out. */
export function joinRow(cells: readonly string[]): string {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const kept = cells.slice(0, last + 1).map((cell) => cell.replace(/\s+/g, ' ').trim());
  // The last cell is the rest of its line, so a bar needs no sign there.
  return kept.map((cell, at) => (at < cells.length - 1 ? cell.replaceAll('|', '\\|') : cell)).join(' | ');
}

/** The rows of a field, each with all its cells. */
export function readRows({ cells, between }: RowForm, text: string): string[][] {
  const lines = between ? text.split(/\n\s*\n/).flatMap((part) => part.trim().replaceAll('\n', ' ') || []) : linesOfList(text);
  return lines.map((line) => {
    const read = splitRow(line, cells.length);
    return cells.map((_cell, at) => read[at] ?? '');
  });
}

/** The text of rows, which is read as the same rows. Rows without any text are left out. */
export function writeRows({ between }: Pick<RowForm, 'between'>, rows: readonly (readonly string[])[]): string {
  return rows
    .map(joinRow)
    .filter((line) => line !== '')
    .join(between ?? '\n');
}
