import { base32Alphabet, isOfLetters, plainBase32 } from '#app/platform/text/base32.ts';

/** Random letters of a short code; one more is its check. */
export const randomLetters = 9;

/** A short code, such as that of a ticket, from its random letters. */
export const codeFrom = (letters: string): string => letters + checkOf(letters);

/** What a person has typed, as the code is stored; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const code = plainBase32(typed);
  return isOfLetters(code, randomLetters + 1) && codeFrom(code.slice(0, -1)) === code ? code : null;
}

/** The code as people read it, in two parts: `K7QM2-X9PT4`. */
export function codeText(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/**
 * A sum over the field of 32 elements in which every position has a factor of its own: one wrong letter, or two that changed places, give
 * another check.
 */
function checkOf(letters: string): string {
  return base32Alphabet.charAt([...letters].reduce((sum, letter) => doubled(sum ^ base32Alphabet.indexOf(letter)), 0));
}

/** The product with the generator, modulo x⁵ + x² + 1. */
function doubled(value: number): number {
  return value & 16 ? ((value << 1) ^ 37) & 31 : value << 1;
}
