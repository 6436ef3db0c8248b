import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncryption } from './encryption.server.ts';

const secret = 'satu rahasia yang cukup panjang';
const encryption = createEncryption(secret);
const first = { id: '2026a', secret: randomBytes(32) };
const second = { id: '2027a', secret: randomBytes(32) };

/** What versions before key ids stored. */
function formerText(purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', secret, '', `sealed\0${purpose}`, 32)), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

test('an encrypted text is unreadable, differs each time, and is decrypted for its purpose alone', () => {
  const one = encryption.encrypt('totp', 'JBSWY3DPEHPK3PXP');
  expect(one).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encryption.encrypt('totp', 'JBSWY3DPEHPK3PXP')).not.toBe(one);
  expect(encryption.decrypt('totp', one)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => encryption.decrypt('chat', one)).toThrow();
  expect(() => createEncryption('rahasia yang lain').decrypt('totp', one)).toThrow();
});

test('a changed byte anywhere is refused', () => {
  const bytes = Buffer.from(encryption.encrypt('totp', 'rahasia').split('.')[2] ?? '', 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => encryption.decrypt('totp', `2.app.${changed.toString('base64url')}`)).toThrow();
  }
});

test('texts of the format without key ids are decrypted, also after other keys were configured', () => {
  const former = formerText('totp', 'JBSWY3DPEHPK3PXP');
  for (const one of [encryption, createEncryption(secret, [first]), createEncryption(secret, [second, first])]) {
    expect(one.decrypt('totp', former)).toBe('JBSWY3DPEHPK3PXP');
    expect(one.keyIdOf(former)).toBe('app');
  }
});

test('the first key encrypts, all of them decrypt, a removed one does not', () => {
  const before = createEncryption(secret, [first]);
  const after = createEncryption(secret, [second, first]);
  const old = before.encrypt('totp', 'rahasia');
  const next = after.encrypt('totp', 'rahasia');
  expect([before.keyIdOf(old), after.keyIdOf(next), encryption.keyIdOf(encryption.encrypt('totp', 'x'))]).toEqual([
    '2026a',
    '2027a',
    'app',
  ]);
  expect([after.decrypt('totp', old), after.decrypt('totp', next)]).toEqual(['rahasia', 'rahasia']);
  expect(() => createEncryption(secret, [second]).decrypt('totp', old)).toThrow('key 2026a is not configured');
  // The id is not trusted: under another key the text does not decrypt.
  expect(() => after.decrypt('totp', old.replace('2026a', '2027a'))).toThrow();
});

test('the key of a file is bound to the file', () => {
  const ring = createEncryption(secret, [first]);
  const key = randomBytes(32);
  const { keyId, wrapped } = ring.wrapKey('private file 1', key);
  expect(keyId).toBe('2026a');
  expect(ring.unwrapKey('private file 1', keyId, wrapped).equals(key)).toBe(true);
  expect(() => ring.unwrapKey('private file 2', keyId, wrapped)).toThrow();
  expect(() => ring.unwrapKey('private file 1', 'app', wrapped)).toThrow();
});
