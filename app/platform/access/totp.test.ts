import { expect, test } from 'vitest';
import { createTotpSecret, otpauthUri, totpCode, totpStepOf, verifyTotp } from './totp.server.ts';

/** "12345678901234567890" in base 32: the secret of the examples in RFC 6238, appendix B. */
const example = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (second, code) => {
  expect(totpCode(example, totpStepOf(new Date(second * 1000)))).toBe(code);
});

test('a code is valid in its time step and both neighbours, and at no other time', () => {
  const now = new Date('2026-11-21T03:00:10Z');
  const step = totpStepOf(now);
  const stands = [-2, -1, 0, 1, 2].map((away) => verifyTotp(example, totpCode(example, step + away), now));
  expect(stands).toEqual([null, step - 1, step, step + 1, null]);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345'])('%j is no code', (text) => {
  expect(verifyTotp(example, text, new Date())).toBeNull();
});

test('secrets are 32 characters of base 32, never the same', () => {
  const secrets = Array.from({ length: 500 }, createTotpSecret);
  expect(new Set(secrets).size).toBe(500);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address names issuer and account, whatever characters they have', () => {
  const url = new URL(otpauthUri(example, 'Sehati', 'ani+a:b@contoh.id'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Sehati:ani+a:b@contoh.id');
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: example, issuer: 'Sehati', algorithm: 'SHA1', digits: '6', period: '30' });
});
