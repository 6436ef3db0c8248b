import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Encryption = {
  /** Encrypts a text; only the same `purpose` decrypts it. */
  encrypt(purpose: string, text: string): string;
  /** The decrypted text. Throws when it was changed, or encrypted for another purpose or under another secret. */
  decrypt(purpose: string, encrypted: string): string;
};

/** AES-256-GCM under keys derived from `secret`, one per purpose. The leading `1` is the version of the format. */
export function createEncryption(secret: string): Encryption {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `sealed\0${purpose}`, 32));
  return {
    encrypt(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(purpose, encrypted) {
      const [way, encoded = ''] = encrypted.split('.');
      if (way !== '1') throw new Error('sealed value: unknown form');
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
