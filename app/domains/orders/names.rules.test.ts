import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf, namePattern, receiptName } from './names.rules.ts';

test('a name has the date and eight letters that nobody confuses', () => {
  expect(nameOf('2026-11-21', new Uint8Array([7, 19, 3, 23, 31, 9, 26, 20]))).toBe('INV-20261121-7K3QZ9TM');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const name = nameOf('2026-11-21', bytes);
      expect(name).toMatch(namePattern);
      // Midtrans takes letters, digits and -_~. in 50 characters, with the number of the attempt.
      expect(`${name}.12345`).toMatch(/^[A-Za-z0-9_~.-]{1,50}$/);
    }),
  );
});

test('every letter is as likely as the others', () => {
  const names = Array.from({ length: 256 }, (_, byte) => nameOf('2026-11-21', new Uint8Array(8).fill(byte)).at(-1));
  const counts = Map.groupBy(names, (letter) => letter);
  expect([counts.size, ...new Set([...counts.values()].map((all) => all.length))]).toEqual([32, 8]);
});

test('a receipt names its facility, year and number', () => {
  expect(receiptName(2, 2026, 41)).toBe('KW/2/2026/000041');
});
