import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type SignedValues = {
  /** `value.signature`, readable by everyone, not forgeable. A signature is valid for its `purpose` only. */
  sign(purpose: string, value: string): string;
  /** The value when the signature is valid, otherwise null. */
  verify(purpose: string, signed: string): string | null;
};

/** HMAC-SHA-256 under `secret`, compared in constant time. */
export function createSignedValues(secret: string): SignedValues {
  const signatureOf = (purpose: string, value: string) => createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');
  return {
    sign: (purpose, value) => `${value}.${signatureOf(purpose, value)}`,
    verify(purpose, signed) {
      const dot = signed.lastIndexOf('.');
      if (dot < 1) return null;
      const value = signed.slice(0, dot);
      const given = Buffer.from(signed.slice(dot + 1));
      const right = Buffer.from(signatureOf(purpose, value));
      return given.length === right.length && timingSafeEqual(given, right) ? value : null;
    },
  };
}

/** The secret under DATA_DIR, created on the first start; readable by the owner only. */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch {
      // another process was first: its secret is used
    }
    return readFileSync(file, 'utf8').trim();
  }
}
