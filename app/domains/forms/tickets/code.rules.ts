import { base32Alphabet, plainBase32 } from '#app/platform/base32.ts';

/** Random letters of a short code; one more is its check. */
const randomLetters = 9;

/** A short code, such as that of a ticket, from at least nine random bytes. */
export function codeFrom(random: Uint8Array): string {
  const values = [...random.subarray(0, randomLetters)].map((byte) => byte & 31);
  if (values.length < randomLetters) throw new Error('a code needs nine random bytes');
  return [...values, checkOf(values)].map((value) => base32Alphabet[value]).join('');
}

/** What a person has typed, as the code is stored; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const code = plainBase32(typed);
  if (code.length !== randomLetters + 1) return null;
  const values = [...code].map((letter) => base32Alphabet.indexOf(letter));
  return !values.includes(-1) && checkOf(values.slice(0, -1)) === values.at(-1) ? code : null;
}

/** The code as people read it, in two parts: `K7QM2-X9PT4`. */
export function codeText(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/**
 * A sum over the field of 32 elements in which every position has a factor of its own: one wrong letter, or two that changed places, give
 * another check.
 */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => doubled(sum ^ value), 0);
}

/** The product with the generator, modulo x⁵ + x² + 1. */
function doubled(value: number): number {
  return value & 16 ? ((value << 1) ^ 37) & 31 : value << 1;
}
