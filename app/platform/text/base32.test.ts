import { expect, test } from 'vitest';
import { randomCode } from '../ids.server.ts';
import { base32Alphabet, chatAlphabet, isOfLetters, lettersOf, recoveryAlphabet } from './base32.ts';

test('a code has one letter for each byte, which can be read out', () => {
  expect(lettersOf(new Uint8Array([0, 31, 32, 255, 18, 19, 20, 21]))).toBe('0Z0ZJKMN');
  expect(lettersOf(new Uint8Array([7, 19, 3, 23, 31, 9, 26, 20]))).toBe('7K3QZ9TM');
});

test.each([base32Alphabet, recoveryAlphabet, chatAlphabet])('every letter of %s is as likely as the others', (alphabet) => {
  const letters = [
    ...lettersOf(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
      alphabet,
    ),
  ];
  const counts = Map.groupBy(letters, (letter) => letter);
  expect([counts.size, ...new Set([...counts.values()].map((all) => all.length))]).toEqual([32, 8]);
});

test.each([base32Alphabet, recoveryAlphabet, chatAlphabet])(
  'a random code has the letters of %s, and is another one each time',
  (alphabet) => {
    const codes = Array.from({ length: 100 }, () => randomCode(12, alphabet));
    expect(codes.every((code) => isOfLetters(code, 12, alphabet))).toBe(true);
    expect(new Set(codes).size).toBe(100);
  },
);

test('a code of another length, or with another letter, is none', () => {
  expect(['0Z0ZJKMN', '0Z0ZJKM', '0Z0ZJKMNN', '0Z0ZJKMI', '0z0zjkmn', '0Z0ZJKM\n'].map((text) => isOfLetters(text, 8))).toEqual([
    ...[true, false, false, false, false, false],
  ]);
});
