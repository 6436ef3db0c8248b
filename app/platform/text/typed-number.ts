import { normalForm } from './normal-form.ts';

/** What nobody sees: marks of direction, joiners, variation selectors, fillers, control characters, and the frame of a keycap (Me). */
const unseen = /[\p{Cf}\p{Cc}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A number or a code as somebody typed or pasted it, in the characters of a keyboard: full-width digits as ASCII, every space as one, and
 * nothing that cannot be seen. A phone or a chat copies such characters with a number.
 */
export function seenText(typed: string): string {
  return (
    typed
      // A footnote mark and a fraction are no digits of the number before them: they stay, and are refused with it.
      .replace(/[^\p{No}]+/gu, (part) => normalForm(part, 'NFKC'))
      // Tabs and line ends are control characters, and stand between parts as a space does.
      .replace(/[\s\p{Z}]+/gu, ' ')
      .replace(unseen, '')
      .trim()
  );
}

/** A code in capitals, without the spaces, dashes and dots that people put into it. */
export const compactCode = (typed: string): string =>
  seenText(typed)
    .replace(/[ .\p{Pd}−]/gu, '')
    .toUpperCase();

/** What is said of a text that is no whole number. */
export const wholeText = 'Tulis 47.000 atau 47000';

const spellings = [
  // 47000, 47000,-
  /^\d{1,15}(?:[.,]-)?$/,
  // 47000.00, 47000,00. Of fewer digits it could be the beginning of 47.000.
  /^\d{4,15}[.,]00$/,
  // 47.000, 47.000,00, 47.000,-
  /^[1-9]\d{0,2}(?:\.\d{3}){1,4}(?:,00|[.,]-)?$/,
  // 47 000
  /^[1-9]\d{0,2}(?: \d{3}){1,4}$/,
  // 47,000.00, as some banks write it
  /^[1-9]\d{0,2}(?:,\d{3}){1,4}\.00$/,
];

/**
 * The whole number that a person has typed: an amount of rupiah or a count. Null for everything that could be read in two ways, such as
 * 47,000 or 1.5.
 */
export function readWhole(text: string): number | null {
  if (text.length > 60) return null;
  const typed = seenText(text)
    .replace(/^(?:rp|idr)\.?/i, '')
    .trim();
  return spellings.some((one) => one.test(typed)) ? Number(typed.replace(/[.,](?:00|-)$/, '').replaceAll(/[., ]/g, '')) : null;
}

/**
 * A number that may have a fraction or be negative, such as a weight: what `readWhole` reads, 36,5 and 36.5. Null for 47,000, where nobody
 * knows whether it is thousands.
 */
export function readDecimal(text: string): number | null {
  const [, minus = '', rest = ''] = /^([-−]?)(.*)$/su.exec(seenText(text.slice(0, 60))) ?? [];
  const whole = readWhole(rest);
  const amount = whole ?? (/^(?:\d{1,12}[.,](?:\d{1,2}|\d{4,6})|0[.,]\d{1,6})$/.test(rest) ? Number(rest.replace(',', '.')) : null);
  return amount === null ? null : minus && amount !== 0 ? -amount : amount;
}

/**
 * A number for a field that `readDecimal` reads again, which takes six digits after the comma. Three get a zero, because they could be
 * thousands.
 */
export const decimalText = (amount: number, places = 6): string =>
  String(Number(amount.toFixed(places)))
    .replace('.', ',')
    .replace(/,\d{3}$/, '$&0');
