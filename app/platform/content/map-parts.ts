import { findBlockKind, readBlocks, writeBlocks } from './block-text.ts';
import { linesOfList } from './field-values.ts';
import { readRows, writeRows } from './row-text.ts';
import type { Cell, Field, Line } from './typed-fields.ts';

/** Where a part of a text stands: the entry, row or section, from 0, and in a row or section the cell. */
export type Place = Readonly<{ row?: number; cell?: string }>;

/** A part of a text that names something: an entry of a list, a cell, or the whole text. */
export type PartOf = Extract<Line, { control: 'reference' | 'select' }> & Readonly<{ label: string }>;

type Change = (part: PartOf, text: string, place: Place) => string;

/** The text of a field with each part that names something changed; the same text where none changes. */
export function mapParts(field: Field, text: string, change: Change): string {
  let isChanged = false;
  const changed = (part: Field | Cell, one: string, place: Place) => {
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
      case 'blocks': {
        const blocks = readBlocks(text, field.kinds).map((block, row) => {
          const values = Object.entries(block.values).map(([cell, one]) => {
            const part = findBlockKind(field.kinds, block.kind)?.fields.find(({ name }) => name === cell);
            return [cell, part ? changed(part, one, { row, cell }) : one];
          });
          return { ...block, values: Object.fromEntries(values) };
        });
        return writeBlocks(blocks, field.kinds);
      }
      default:
        return text;
    }
  };
  const next = whole();
  return isChanged ? next : text;
}
