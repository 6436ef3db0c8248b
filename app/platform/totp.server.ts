import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds of one time step; a code is accepted in its step and both neighbours, for at most 90 s (RFC 6238, section 5.2). */
const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for an authenticator app: 160 random bits (RFC 4226, section 4) in base 32, 32 characters. */
export function createTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte & 31]).join('');
}

/** The number of the time step of a moment, counted from 1970. */
export function totpStepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

/** The code of a secret in one time step: six digits (RFC 6238 with SHA-1, which authenticator apps support). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) as number) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step of a code: the present one, the one before or the one after, for clocks that differ a little; null otherwise. Takes the
 * same time for every code of six digits.
 */
export function verifyTotp(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = totpStepOf(now);
  const fits = [present - 1, present, present + 1].filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
  return fits.at(-1) ?? null;
}

/** The `otpauth:` address that an authenticator app reads from a QR code. The app shows `issuer` and `account`. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) })}`;
}

function bytesOf(secret: string): Buffer {
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const letter of secret) {
    held = ((held << 5) | alphabet.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return Buffer.from(bytes);
}
