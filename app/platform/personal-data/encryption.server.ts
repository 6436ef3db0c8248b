import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A master key with the id that stands beside everything encrypted under it. */
export type MasterKey = Readonly<{ id: string; secret: string | Buffer }>;

export type Encryption = {
  /** The id of the key that encrypts from now on. */
  readonly currentKeyId: string;
  /** Encrypts a text; only the same `purpose` decrypts it. */
  encrypt(purpose: string, text: string): string;
  /** The decrypted text. Throws when it was changed, or encrypted for another purpose or under an unknown key. */
  decrypt(purpose: string, encrypted: string): string;
  /** The id of the key that an encrypted text needs. */
  keyIdOf(encrypted: string): string;
  /** Encrypts a file's own key, bound to `about`. */
  wrapKey(about: string, key: Buffer): { keyId: string; wrapped: Buffer };
  /** The file's own key. Throws when it was changed, belongs to something else, or its master key is unknown. */
  unwrapKey(about: string, keyId: string, wrapped: Buffer): Buffer;
};

/** The id of the key that is derived from APP_SECRET: always known, and current when no other is configured. */
export const appKeyId = 'app';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM under keys derived from master keys, one per purpose. The first of `keys` encrypts; all of them and APP_SECRET decrypt. Texts
 * of format 1 have no key id and need APP_SECRET; those of format 2 name their key.
 */
export function createEncryption(appSecret: string, keys: readonly MasterKey[] = []): Encryption {
  const ring = new Map<string, string | Buffer>([
    ...keys.map(({ id, secret }): [string, string | Buffer] => [id, secret]),
    [appKeyId, appSecret],
  ]);
  const currentKeyId = keys[0]?.id ?? appKeyId;

  function keyOf(id: string, purpose: string): Buffer {
    const secret = ring.get(id);
    if (secret === undefined) throw new Error(`encryption: key ${id} is not configured`);
    return Buffer.from(hkdfSync('sha256', secret, '', `sealed\0${purpose}`, 32));
  }

  return {
    currentKeyId,
    encrypt(purpose, text) {
      return `2.${currentKeyId}.${close(keyOf(currentKeyId, purpose), Buffer.from(text)).toString('base64url')}`;
    },
    decrypt(purpose, encrypted) {
      const { keyId, body } = partsOf(encrypted);
      return open(keyOf(keyId, purpose), Buffer.from(body, 'base64url')).toString('utf8');
    },
    keyIdOf: (encrypted) => partsOf(encrypted).keyId,
    wrapKey: (about, key) => ({ keyId: currentKeyId, wrapped: close(keyOf(currentKeyId, 'file keys'), key, about) }),
    unwrapKey: (about, keyId, wrapped) => open(keyOf(keyId, 'file keys'), wrapped, about),
  };
}

function partsOf(encrypted: string): { keyId: string; body: string } {
  const [format, first = '', second = ''] = encrypted.split('.');
  if (format === '1') return { keyId: appKeyId, body: first };
  if (format === '2') return { keyId: first, body: second };
  throw new Error('encrypted text: unknown format');
}

/** Nonce, tag and ciphertext. */
function close(key: Buffer, content: Buffer, about?: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  if (about !== undefined) cipher.setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function open(key: Buffer, bytes: Buffer, about?: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  if (about !== undefined) decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
