import { expect, test } from 'vitest';
import { createSealedValues } from './sealed-value.server.ts';

const sealed = createSealedValues('satu rahasia yang cukup panjang');

test('a sealed text is unreadable, differs each time, and opens for its purpose alone', () => {
  const one = sealed.seal('totp', 'JBSWY3DPEHPK3PXP');
  expect(one).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealed.seal('totp', 'JBSWY3DPEHPK3PXP')).not.toBe(one);
  expect(sealed.open('totp', one)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => sealed.open('chat', one)).toThrow();
  expect(() => createSealedValues('rahasia yang lain').open('totp', one)).toThrow();
});

test('a changed byte anywhere is refused', () => {
  const bytes = Buffer.from(sealed.seal('totp', 'rahasia').slice(2), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => sealed.open('totp', `1.${changed.toString('base64url')}`)).toThrow();
  }
});
