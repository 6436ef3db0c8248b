import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf } from '#app/platform/text/base32.ts';
import { nameOf, receiptName } from './order-name.ts';

test('a name has the date and eight letters that nobody confuses', () => {
  expect(nameOf('2026-11-21', '7K3QZ9TM')).toBe('INV-20261121-7K3QZ9TM');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const name = nameOf('2026-11-21', lettersOf(bytes));
      expect(name).toMatch(/^INV-\d{8}-[0-9A-HJKMNP-TV-Z]{8}$/);
      // Midtrans takes letters, digits and -_~. in 50 characters, with the number of the attempt.
      expect(`${name}.12345`).toMatch(/^[A-Za-z0-9_~.-]{1,50}$/);
    }),
  );
});

test('a receipt names its facility, year and number', () => {
  expect(receiptName(2, 2026, 41)).toBe('KW/2/2026/000041');
});
