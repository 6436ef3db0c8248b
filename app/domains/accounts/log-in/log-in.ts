import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { wrongPasswordsPerAddress } from '#app/platform/limits/traffic-limits.ts';
import { waitText } from '#app/platform/time/wait-text.ts';

const quarterHour = 15 * 60;

/** Limits of wrong passwords. A right password does not count. */
export const wrongTries = {
  /** Per client address, over all accounts. */
  address: wrongPasswordsPerAddress,
  /** Per typed address or number, whether an account has it or not. */
  contact: { name: 'login-contact', max: 10, windowSeconds: quarterHour },
  /** Per account, over its address and number. */
  account: { name: 'login-account', max: 10, windowSeconds: quarterHour },
  /** Per account and known browser, so that attempts from elsewhere do not lock the owner out there. */
  device: { name: 'login-device', max: 10, windowSeconds: quarterHour },
  /** Per signed-in user, for re-authentication. */
  reauth: { name: 'login-proof', max: 10, windowSeconds: quarterHour },
} as const satisfies Record<string, RateLimit>;

/** One row in the audit log per account over its limit, not one per attempt. */
export const lockoutAudit: RateLimit = { name: 'login-refused', max: 1, windowSeconds: quarterHour };

/** The text after too many attempts, with the time to wait. */
export function tooManyTriesText(seconds: number): string {
  return `Terlalu banyak percobaan dengan kata sandi yang salah. Tunggu ${waitText(seconds)} lalu coba lagi, atau pilih Lupa kata sandi.`;
}

/** The row of the audit log for a re-authentication. */
export const reauthenticated = ({ userId, sessionId }: Readonly<{ userId: string; sessionId: string }>) =>
  ({ action: 'account.reauthenticated', subjectId: userId, object: `session:${sessionId}` }) as const;
