import { linesOfList } from './field-values.ts';
import type { Cell, Field, Line } from './typed-fields.ts';

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

/** Where a part of a text stands: the entry or row, from 0, and in a row the cell. */
export type Place = Readonly<{ row?: number; cell?: string }>;

/** A part of a text that names something: an entry of a list, a cell, or the whole text. */
export type PartOf = Extract<Line, { control: 'reference' | 'select' }> & Readonly<{ label: string }>;

type Change = (part: Field | Cell, text: string, place: Place) => string;

/** The named lines of sections, `Spesialisasi: anak` below `## Dokter: Judul`. */
function mapBlocks({ kinds }: Extract<Field, { control: 'blocks' }>, text: string, change: Change): string {
  let fields: readonly Field[] = [];
  let row = -1;
  const lines = text.split('\n').map((line) => {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (line.trimStart().startsWith('##')) {
      row += 1;
      const kind = name.replace(/^#+/, '').trim().toLowerCase();
      fields = kinds.find(({ label }) => label.toLowerCase() === kind)?.fields ?? [];
      return line;
    }
    const field = fields.find((one) => one.name === name.toLowerCase());
    return field ? `${name}: ${change(field, line.slice(colon + 1).trim(), { row, cell: field.name })}` : line;
  });
  return lines.join('\n');
}

/** The text of a field with each part that names something changed; the same text where none changes. */
export function mapParts(field: Field, text: string, change: (part: PartOf, text: string, place: Place) => string): string {
  let isChanged = false;
  const changed: Change = (part, one, place) => {
    const names = part.control === 'reference' || part.control === 'select';
    const next = names && one !== '' ? change(part, one, place) : one;
    isChanged ||= next !== one;
    return next;
  };
  const whole = () => {
    switch (field.control) {
      case 'rows': {
        const read = readRows(field, text);
        const cells = (row: readonly string[], at: number) =>
          field.cells.map((cell, place) => changed(cell, row[place] ?? '', { row: at, cell: cell.name }));
        return writeRows(field, read.map(cells));
      }
      case 'reference':
      case 'select': {
        if ((field.max ?? 1) === 1) return changed(field, text.trim(), {});
        return linesOfList(text)
          .map((line, row) => changed(field, line, { row }))
          .join('\n');
      }
      case 'blocks':
        return mapBlocks(field, text, changed);
      default:
        return text;
    }
  };
  const next = whole();
  return isChanged ? next : text;
}
