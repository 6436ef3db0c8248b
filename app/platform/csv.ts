/** A spreadsheet would read a cell that begins so as a formula. */
const formula = /^[=+\-@\t\r\0]/;

/** One cell: what begins like a formula is text for a spreadsheet from then on. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One line for the spreadsheets of an Indonesian system, which take semicolons. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** What a file begins with, so that a spreadsheet knows its encoding. */
export const csvStart = '\uFEFF';
