import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { wrongPasswordsPerAddress } from '#app/platform/traffic-limits.ts';

const quarterHour = 15 * 60;

/** Wrong passwords (guides: security 1.3). A right one counts nowhere. */
export const wrongTries = {
  /** From one client address, whatever the account. */
  address: wrongPasswordsPerAddress,
  /** For what was typed as address or number, whether an account has it or not. */
  contact: { name: 'login-contact', max: 10, windowSeconds: quarterHour },
  /** For an account by its address and its number together. */
  account: { name: 'login-account', max: 10, windowSeconds: quarterHour },
  /** For an account in a browser that it was opened in before: others cannot lock its owner out there. */
  device: { name: 'login-device', max: 10, windowSeconds: quarterHour },
  /** By somebody who is signed in and proves again who they are. */
  reauth: { name: 'login-proof', max: 10, windowSeconds: quarterHour },
} as const satisfies Record<string, RateLimit>;

/** One note in the audit log for each account that is over its limit, not one for each try. */
export const lockoutAudit: RateLimit = { name: 'login-refused', max: 1, windowSeconds: quarterHour };

/** What somebody reads who has tried too often, with the time to wait in minutes. */
export function tooManyTriesText(seconds: number): string {
  return `Terlalu banyak percobaan dengan kata sandi yang salah. Tunggu ${Math.ceil(seconds / 60)} menit lalu coba lagi, atau pilih Lupa kata sandi.`;
}

/** The row of the audit log for a password that was entered once more. */
export const reauthenticated = ({ userId, sessionId }: Readonly<{ userId: string; sessionId: string }>) =>
  ({ action: 'account.reauthenticated', subjectId: userId, object: `session:${sessionId}` }) as const;
