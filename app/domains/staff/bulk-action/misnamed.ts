import { cellOfLines, linesOfCell } from '#app/kits/content/names/read-typed-text.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { mapParts } from '#app/platform/content/map-parts.ts';
import type { Misnamed, Note } from '#app/platform/content/planned-rows.ts';
import { plainCell } from '#app/platform/documents/csv.ts';

type Row = Readonly<{ n: number; notes: readonly Note[] }>;

/** A name that names nothing, in a column, with the numbers of its rows. */
export type MisnamedInColumn = Misnamed & Readonly<{ column: string; rows: readonly number[] }>;

/** The names of a file that name nothing and of which something was probably meant, each once. */
export function misnamedOf(rows: readonly Row[]): MisnamedInColumn[] {
  const found = new Map<string, MisnamedInColumn>();
  for (const { n, notes } of rows) {
    for (const { column, misnamed } of notes) {
      if (!misnamed) continue;
      const id = JSON.stringify([misnamed.field, misnamed.typed]);
      found.set(id, { ...misnamed, column, rows: [...(found.get(id)?.rows ?? []), n] });
    }
  }
  return [...found.values()];
}

/** A name of a column, and what stands in its place. */
export type Mended = Readonly<{ field: string; typed: string; value: string }>;

/** The lines of a file, the titles first, with names in the place of others. */
export function mendLines(
  lines: readonly (readonly string[])[],
  { fields, mapping, mended }: Readonly<{ fields: readonly Field[]; mapping: readonly string[]; mended: readonly Mended[] }>,
): string[][] {
  const columns = mapping.map((name) => {
    const field = fields.find((one) => one.name === name);
    const own = mended.filter((one) => one.field === name);
    return field && own.length > 0 ? { field, own } : null;
  });
  const mend = (cell: string, at: number) => {
    const column = columns[at];
    if (!column) return cell;
    const written = linesOfCell(column.field, plainCell(cell).trim());
    const next = mapParts(column.field, written, (_part, one) => column.own.find(({ typed }) => typed === one)?.value ?? one);
    return next === written ? cell : cellOfLines(column.field, next);
  };
  return lines.map((line, row) => (row === 0 ? [...line] : line.map(mend)));
}
