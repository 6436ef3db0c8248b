import { expect, test } from 'vitest';
import { createEncryption } from './encryption.server.ts';

const encryption = createEncryption('satu rahasia yang cukup panjang');

test('an encrypted text is unreadable, differs each time, and is decrypted for its purpose alone', () => {
  const one = encryption.encrypt('totp', 'JBSWY3DPEHPK3PXP');
  expect(one).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encryption.encrypt('totp', 'JBSWY3DPEHPK3PXP')).not.toBe(one);
  expect(encryption.decrypt('totp', one)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => encryption.decrypt('chat', one)).toThrow();
  expect(() => createEncryption('rahasia yang lain').decrypt('totp', one)).toThrow();
});

test('a changed byte anywhere is refused', () => {
  const bytes = Buffer.from(encryption.encrypt('totp', 'rahasia').slice(2), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => encryption.decrypt('totp', `1.${changed.toString('base64url')}`)).toThrow();
  }
});
