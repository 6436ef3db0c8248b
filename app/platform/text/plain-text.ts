import { normalForm } from './normal-form.ts';

// Control characters (also line breaks, which could start a new header or line elsewhere) and characters that reverse the reading
// direction.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]/u;

// Invisible characters (zero-width, tags, fillers, blank Braille) are pasted by accident, or make a name that looks empty.
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
// No language uses so many marks on one letter; they would cover the lines around it.
const stackedMarks = /\p{M}{5,}/gu;

/** A line without invisible characters and with single spaces, so that two lines that look the same are equal. */
export function joinLine(text: string): string {
  return normalForm(text.replace(invisible, ''), 'NFC').trim().replace(/\s+/gu, ' ');
}

/** True for text that can stand on one line: well-formed, without control characters and changes of direction. */
export const isPrintableLine = (text: string): boolean => text.isWellFormed() && !unprintable.test(text);

/** True for text with more marks on one letter than any language uses. */
export const hasStackedMarks = (text: string): boolean => text.search(stackedMarks) !== -1;

/** Cleans a line from another service, which no person can correct: it removes what a form would refuse. */
export function cleanLine(text: string, max: number): string {
  const clean = joinLine(text.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu, ' '));
  return clean
    .replace(stackedMarks, '')
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

// A longer text may contain line breaks; other unprintable characters have no meaning and are pasted by accident.
const unprintableInText = new RegExp(`(?!\\n)${unprintable.source}`, 'gu');

/** A longer text with its line breaks, without control characters. */
export function cleanBlock(text: string): string {
  return normalForm(text, 'NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(unprintableInText, '').trim();
}
