import { compactCode } from './typed-number.ts';

/** Crockford's alphabet: no I, L, O and U, so that no two letters look alike when somebody reads or types them. */
export const base32Alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The letters of recovery codes, which people have on paper. */
export const recoveryAlphabet = '23456789abcdefghijkmnpqrstuvwxyz';

/** The letters of the names of chats, which stand in addresses. */
export const chatAlphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** One letter for each byte. An alphabet has 32, so that each is as likely as the others. */
export function lettersOf(bytes: Uint8Array, alphabet = base32Alphabet): string {
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}

/** True for so many letters of the alphabet, and nothing else. */
export function isOfLetters(text: string, length: number, alphabet = base32Alphabet): boolean {
  return text.length === length && [...text].every((letter) => alphabet.includes(letter));
}

/** What people and keyboard scanners send, as the alphabet has it: capitals, without spaces and dashes, O as 0, I and L as 1. */
export function plainBase32(text: string): string {
  return compactCode(text).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Bytes as base32 text, the last letter padded with zero bits. */
export function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += base32Alphabet[(held >> (bits - 5)) & 31];
    held &= 31;
  }
  return bits > 0 ? text + base32Alphabet[(held << (5 - bits)) & 31] : text;
}

/** The bytes of a base32 text of exactly this many bytes; null when it is another text. Each value has one text. */
export function fromBase32(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (text.length !== Math.ceil((length * 8) / 5)) return null;
  const bytes = new Uint8Array(length);
  let [held, bits, at] = [0, 0, 0];
  for (const letter of text) {
    const value = base32Alphabet.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : null;
}
