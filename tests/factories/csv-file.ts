import { csvLine, csvStart } from '#app/platform/documents/csv.ts';

/** The lines of a CSV file as a spreadsheet writes them. */
export const csvFile = (...lines: readonly (readonly string[])[]) => csvStart + lines.map((line) => csvLine(line)).join('');
