import { expect, test } from 'vitest';
import { isContactPhone, isEmail } from './form-checks.ts';

test.each([
  ['ani@contoh.id', true],
  ['a.b+c@sub.contoh.co.id', true],
  ['ani@contoh.i', false],
  ['ani@contoh', false],
  ['@contoh.id', false],
  ['ani@@contoh.id', false],
  ['ani@contoh@x.id', false],
  ['ani budi@contoh.id', false],
  ['ani@contoh.id\r\nBcc: x@y.id', false],
  ['ani@contoh.id\u0000', false],
  ['ani@.id', false],
  [`${'a'.repeat(250)}@b.id`, false],
  ['', false],
])('email %j: %s', (text, right) => expect(isEmail(text)).toBe(right));

test.each([
  ['12345', false],
  ['123456', true],
  ['12345678901234', true],
  ['123456789012345', false],
  ['+62 812-3456-7890', true],
  ['(022) 423 1234', true],
  ['０８１２３４', true],
  ['abcdefg', false],
  ['0812x34567', false],
  ['', false],
])('phone %j: %s', (text, right) => expect(isContactPhone(text)).toBe(right));
