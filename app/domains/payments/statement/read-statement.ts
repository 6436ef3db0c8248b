import { isTooWide, readCsv } from '#app/platform/documents/csv.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { cleanLine } from '#app/platform/text/plain-text.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { maxStatementLines } from './statement.ts';
import { hasDirection, type Period, readDay, readPeriod, readSum } from './statement-cells.ts';
import { type Layout, layouts, type Places, placesOf } from './statement-layouts.ts';

/** A line of a statement. Sums are in sen; what went out is negative. `balance` is the one after it, null where the file has none. */
type StatementLine = Readonly<{ day: string; sum: number; text: string; balance: number | null }>;

/** A line as it is read; `isSigned` = it says itself which way the money went. */
type ReadLine = StatementLine & Readonly<{ isSigned: boolean }>;

export type Statement = Readonly<{
  layout: Layout;
  /** The account that the file names; null when it names none. */
  account: string | null;
  /** The earliest first. */
  lines: readonly StatementLine[];
  /** Lines that the bank has not booked yet. */
  pending: number;
  /** Lines of which neither the file nor a balance says which way the money went. They are left out. */
  unsigned: number;
}>;

/** The titles of a file whose columns nobody has named yet. */
type Unknown = Readonly<{ titles: readonly string[] }>;
type ReadFile = Readonly<{ statement: Statement }> | Readonly<{ unknown: Unknown }> | Readonly<{ error: string }>;

type Given = Readonly<{
  today: string;
  /** The layout that a person has named for this account, for a file that has none of the known ones. */
  named: Layout | null;
}>;

const limits = { rows: maxStatementLines, columns: 60, characters: 600 };
const separators = [',', ';', '\t'];
/** The titles stand among the first rows; a hostile file costs no more than these. */
const headRows = 100;

const noTable = 'Berkas ini tidak terbaca sebagai mutasi CSV. Unduh lagi dari bank sebagai CSV, dan jangan simpan ulang dari lembar kerja.';
const noDirection = 'Berkas ini tidak menulis mana uang masuk dan mana uang keluar. Unduh mutasi dengan CR dan DB, atau dengan saldonya.';
const tooLarge = `Paling banyak ${maxStatementLines.toLocaleString('id-ID')} baris, 60 kolom, dan 600 karakter dalam satu sel. Bagi berkasnya menurut tanggal.`;

/** Reads a statement as its bank writes it: the separator and the layout are those whose titles the file has. */
export function readStatement(text: string, given: Given): ReadFile {
  const tables = separators
    .map((separator) => readCsv(`sep=${separator}\n${text}`, limits))
    .filter((rows): rows is string[][] => rows !== null);
  for (const rows of tables) {
    for (const layout of given.named ? [...layouts, given.named] : layouts) {
      const head = rows.slice(0, headRows).findIndex((row) => placesOf(layout, row) !== null);
      const places = placesOf(layout, rows[head] ?? []);
      if (!places) continue;
      // Reading ended at the limit, so the rest is missing.
      if (rows.length > limits.rows || isTooWide(rows, limits)) return { error: tooLarge };
      return readLines(rows, { layout, places, head, today: given.today });
    }
  }
  const whole = tables.filter((rows) => rows.length <= limits.rows && !isTooWide(rows, limits));
  const titles = whole.map((rows) => findTitles(rows, given.today)).find((found) => found !== null);
  if (titles) return { unknown: { titles } };
  return { error: tables.some((rows) => rows.length > limits.rows) ? tooLarge : noTable };
}

/** The row before the first one with a day and a sum. */
function findTitles(rows: readonly (readonly string[])[], today: string): readonly string[] | null {
  const isLine = (row: readonly string[]) =>
    row.length > 2 && row.some((cell) => readDay(cell, null, today) !== null) && row.some((cell) => readSum(cell) !== null);
  const at = rows.slice(0, headRows).findIndex((row, n) => n > 0 && isLine(row));
  const titles = rows[at - 1];
  return titles && titles.filter((title) => title.trim() !== '').length > 2 ? titles : null;
}

type Found = Readonly<{ layout: Layout; places: Places; head: number; today: string }>;

const asDigits = (text: string) => [...text.matchAll(/\d/g)].join('');

/** The number that the rows above the titles call an account. */
function accountOf(preamble: readonly (readonly string[])[]): string | null {
  const rows = preamble.map((row) => row.join(' ')).filter((row) => /rek|acc/i.test(row) && readPeriod(row) === null);
  return rows.map((row) => asDigits(/\d[\d -]{3,23}\d/.exec(row)?.[0] ?? '')).find((number) => number !== '') ?? null;
}

function readLines(rows: readonly (readonly string[])[], { layout, places, head, today }: Found): ReadFile {
  const preamble = rows.slice(0, head);
  const period = preamble.map((row) => readPeriod(row.join(' '))).find((one) => one !== null) ?? null;
  const accounts = new Set<string>();
  const lines: ReadLine[] = [];
  let [pending, unread] = [0, 0];
  for (const [n, row] of rows.entries()) {
    // Each page of a print has the titles again.
    if (n <= head || row[places.date] === rows[head]?.[places.date]) continue;
    if (/^'?pend/i.test(row[places.date]?.trim() ?? '')) {
      pending += 1;
      continue;
    }
    const line = readLine(row, places, { period, today });
    if (line === null) {
      unread ||= n + 1;
      continue;
    }
    // Below the lines stand sums; between them everything has to be read.
    if (typeof line === 'string' || unread > 0)
      return { error: `Baris ${unread || n + 1} tidak terbaca. ${typeof line === 'string' ? line : 'Unduh lagi berkasnya dari bank.'}` };
    if (places.account >= 0) accounts.add(asDigits(row[places.account] ?? ''));
    if (line.sum !== 0) lines.push(line);
  }
  if (lines.length === 0)
    return { error: pending > 0 ? 'Semua baris masih PEND. Impor lagi sesudah bank membukukannya.' : 'Tidak ada mutasi dalam berkas ini.' };
  if (accounts.size > 1) return { error: 'Berkas ini memuat beberapa rekening. Unduh satu berkas untuk tiap rekening.' };
  const inOrder = orderOf(lines);
  if (typeof inOrder === 'string') return { error: inOrder };
  const directed = directedOf(inOrder);
  if (directed.length === 0) return { error: noDirection };
  const unsigned = inOrder.length - directed.length;
  return { statement: { layout, account: [...accounts][0] || accountOf(preamble), lines: directed, pending, unsigned } };
}

/** One line; null for a row without a day, and what is wrong with one that has. */
function readLine(
  row: readonly string[],
  places: Places,
  { period, today }: Readonly<{ period: Period | null; today: string }>,
): ReadLine | string | null {
  const cell = (place: number) => row[place] ?? '';
  const day = readDay(cell(places.date), period, today);
  if (day === null) return null;
  if (day > today) return `Tanggalnya ${mediumDateOf(day)}, sesudah hari ini. Tanggal harus ditulis hari dulu, baru bulan.`;
  const sum = sumOf(row, places);
  if (sum === null) return 'Jumlahnya tidak terbaca.';
  const balance = places.balance < 0 ? null : readSum(cell(places.balance));
  const isSigned = places.sum < 0 || hasDirection(sumCell(row, places.sum));
  return { day, sum, balance, isSigned, text: cleanLine(places.texts.map(cell).join(' '), 500) };
}

const isEmptySum = (cell: string) => /^[\s-]*$/.test(cell);

/** The cell of a sum with its direction, which may stand in a column of its own without a title, behind it. */
function sumCell(row: readonly string[], sum: number): string {
  const beside = /^\s*(?:CR|DB|DR)\s*$/i.test(row[sum + 1] ?? '') ? row[sum + 1] : '';
  return `${row[sum] ?? ''} ${beside}`;
}

/** What a line has moved. A credit with a minus is one that was taken back. */
function sumOf(row: readonly string[], { sum, credit, debit }: Places): number | null {
  if (sum >= 0) return readSum(sumCell(row, sum));
  const [came, went] = [row[credit] ?? '', debit < 0 ? '' : (row[debit] ?? '')].map((cell) => (isEmptySum(cell) ? 0 : readSum(cell)));
  if (came === null || came === undefined || went === null || went === undefined) return null;
  return came - Math.abs(went);
}

/**
 * The lines with the earliest first, once their balances follow each other; what is wrong with them otherwise. A file that was cut, filtered or
 * changed does not.
 */
function orderOf(lines: readonly ReadLine[]): readonly ReadLine[] | string {
  const reversed = lines.toReversed();
  const [breaks, backwards] = [breaksOf(lines), breaksOf(reversed)];
  if (breaks.length === 0) {
    const [first, last] = [lines[0], lines.at(-1)];
    return first && last && first.day > last.day ? reversed : lines;
  }
  if (backwards.length === 0) return reversed;
  const [wrong] = breaks.length <= backwards.length ? breaks : backwards;
  const of = wrong ? `${mediumDateOf(wrong.day)}, ${rupiah(Math.abs(wrong.sum) / 100)}` : '';
  return `Saldo tidak cocok mulai baris ${of}: ada baris yang hilang atau diubah. Unduh semua mutasi dari bank, bukan hanya yang masuk.`;
}

/** The lines whose direction is known: they say it, their balance follows from the one before, or the file marks what went out and nothing else. */
function directedOf(lines: readonly ReadLine[]): StatementLine[] {
  const marksOut = lines.some(({ isSigned, sum }) => isSigned && sum < 0);
  return lines
    .filter(({ isSigned, balance }, n) => isSigned || marksOut || (balance !== null && (lines[n - 1]?.balance ?? null) !== null))
    .map(({ isSigned: _isSigned, ...line }) => line);
}

/** The lines whose balance does not follow from the one before it. */
function breaksOf(lines: readonly StatementLine[]): StatementLine[] {
  return lines.filter(({ sum, balance }, n) => {
    const before = n === 0 ? null : (lines[n - 1]?.balance ?? null);
    return balance !== null && before !== null && balance !== before + sum;
  });
}
