import { readWhole, seenText } from '#app/platform/text/typed-number.ts';
import { isDate } from '#app/platform/time/dates.ts';

/*
 * What banks write into the cells of a statement. Dates have the day before the month; amounts have cents behind the last sign, and a column or
 * a word says which way the money went.
 */

const names = (style: 'long' | 'short') => (locale: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month)).toLowerCase(),
  );
const monthNames = (['id-ID', 'en-GB'] as const).flatMap((locale) => [names('long')(locale), names('short')(locale)]);

/** The month of a name, from 1; 0 for none. */
const monthOf = (name: string) => Math.max(0, ...monthNames.map((months) => months.indexOf(name.toLowerCase()) + 1));

const two = (part: string | number) => String(part).padStart(2, '0');
const dateOf = (year: string, month: string | number, day: string) => {
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isDate(date) ? date : null;
};

/** The first and the last day of a statement, where it says them. */
export type Period = Readonly<{ from: string; to: string }>;

/** The days that a preamble names as its period; null when it names none. */
export function readPeriod(text: string): Period | null {
  const [from, to] = [...text.matchAll(/\d{1,2}[/-]\d{1,2}[/-]\d{4}/g)].map(([day]) => readDay(day, null, ''));
  return from && to ? { from, to } : null;
}

/** The day of a line. A day without its year lies in the period, or is the last such day until `today`. */
export function readDay(cell: string, period: Period | null, today: string): string | null {
  const text = seenText(cell).replace(/^'/, '');
  const [, day = '', month = '', year] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?(?: |$)/.exec(text) ?? [];
  if (year) return dateOf(year, month, day);
  if (day) {
    const last = period?.to ?? today;
    const candidates = [last.slice(0, 4), String(Number(last.slice(0, 4)) - 1)].map((one) => dateOf(one, month, day));
    return candidates.find((one) => one !== null && one <= last) ?? null;
  }
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]|$)/.exec(text) ?? [];
  if (isoYear) return dateOf(isoYear, isoMonth, isoDay);
  const [, named = '', name = '', ofYear = ''] = /^(\d{1,2})[ -](\p{L}+)[ -](\d{4})(?: |$)/u.exec(text) ?? [];
  return monthOf(name) > 0 ? dateOf(ofYear, monthOf(name), named) : null;
}

/** More than this is no sum of a shop. */
const maxRupiah = 999_999_999_999;

/** A sum of a bank in sen, without its sign: 3,528,964.00 and 3.528.964,00 as 352896400. In a file of a bank 47,000 are thousands. */
function readSen(text: string): number | null {
  const [, rest = text, sen = '00'] = /^(.*)[.,](\d\d)$/.exec(text) ?? [];
  if (rest === '') return text === '' ? null : Number(sen);
  const whole = readWhole(rest) ?? readWhole(`${rest}.00`);
  return whole === null || whole > maxRupiah ? null : whole * 100 + Number(sen);
}

/** True for a sum that says which way the money went. */
export const hasDirection = (cell: string): boolean => /^[-−+(].*\d|\d ?(?:CR|DB|DR|K|D)\.?$/iu.test(seenText(cell));

/** A sum with its direction, in sen: CR or nothing came in; DB, a minus or brackets went out. Null for what is no sum. */
export function readSum(cell: string): number | null {
  const [, sum = '', word = ''] = /^(.*?) ?(CR|DB|DR|K|D)?\.?$/iu.exec(seenText(cell)) ?? [];
  const [, minus = '', open = '', plain = ''] = /^([-−+]?)(\(?)(.*?)\)?$/u.exec(sum) ?? [];
  const sen = readSen(plain.trim());
  if (sen === null) return null;
  const isOut = /^D/i.test(word) || minus === '-' || minus === '−' || open !== '';
  return isOut && sen !== 0 ? -sen : sen;
}
