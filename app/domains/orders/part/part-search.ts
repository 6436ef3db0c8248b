import { compactCode, seenText } from '#app/platform/text/typed-number.ts';

/** So many signs at least name an order or a phone number by its end. */
const shortest = 4;

/** The end of an order's number that a text may be, as it is stored without dashes; null for a text that is none. */
export function tailOf(text: string): string | null {
  const code = compactCode(text);
  return code.length >= shortest && /^[0-9A-Z]+$/.test(code) ? code : null;
}

/** The end of a phone number that a text may be; null for a text that is none. */
export function digitsOf(text: string): string | null {
  const digits = seenText(text).replaceAll(/[ .()+-]/g, '');
  // A whole number is stored with +62 in the place of its 0.
  return /^\d+$/.test(digits) && digits.length >= shortest ? digits.replace(/^(?:62|0)(?=8\d{7})/, '') : null;
}
