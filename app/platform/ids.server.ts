import { randomBytes } from 'node:crypto';
import { lettersOf } from './text/base32.ts';

/** A random code of so many letters, each of five bits. */
export function randomCode(length: number, alphabet?: string): string {
  return lettersOf(randomBytes(length), alphabet);
}
