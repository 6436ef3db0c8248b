import { isOfLetters, plainBase32 } from './base32.ts';

/** Letters of a code on paper by which anybody checks what it says: too many to be guessed. */
export const printedCodeLetters = 12;

/** A code as it is stored, from what was typed or stands in an address; null when it cannot be one. */
export function readPrintedCode(typed: string): string | null {
  const code = plainBase32(typed);
  return isOfLetters(code, printedCodeLetters) ? code : null;
}

/** The code as people read it: `K7QM-2X9P-T4AB`. */
export const printedCodeText = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
