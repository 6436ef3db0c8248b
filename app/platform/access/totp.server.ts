import { Secret, TOTP } from 'otpauth';

/** Six digits of SHA-1 in steps of 30 s (RFC 6238): what every authenticator app supports. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new secret for an authenticator app: 160 random bits (RFC 4226, section 4) in base 32, 32 characters. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The number of the time step of a moment, counted from 1970. */
export function totpStepOf(moment: Date): number {
  return TOTP.counter({ ...settings, timestamp: moment.getTime() });
}

/** The code of a secret in one time step. */
export function totpCode(secret: string, step: number): string {
  return TOTP.generate({ ...settings, secret: Secret.fromBase32(secret), timestamp: step * settings.period * 1000 });
}

/**
 * The time step of a code: the present one, the one before or the one after, for clocks that differ a little (RFC 6238, section 5.2); null
 * otherwise.
 */
export function verifyTotp(secret: string, code: string, now: Date): number | null {
  // The library throws at characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return null;
  const away = TOTP.validate({ ...settings, token: code, secret: Secret.fromBase32(secret), timestamp: now.getTime(), window: 1 });
  return away === null ? null : totpStepOf(now) + away;
}

/** The `otpauth:` address that an authenticator app reads from a QR code. The app shows `issuer` and `account`. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...settings, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}
