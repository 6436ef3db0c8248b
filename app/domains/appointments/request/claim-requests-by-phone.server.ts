import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { verifiedLimit } from '../slot/request-caps.ts';
import { adoptRequests, countHeldByGuests } from './my-requests.store.server.ts';
import { phoneSubject } from './request-link.server.ts';

/**
 * Gives an account the earlier requests with a phone number, in the transaction that verifies the number and locks the account; requests of
 * other accounts are not changed. Those that count as verified use up the number's daily limit (`verifiedLimit`); a second call changes
 * nothing, and the result is the number of claimed requests.
 */
export async function claimAppointmentsByPhone(tx: Tx, platform: PlatformServices, userId: string, phone: string): Promise<number> {
  const now = platform.clock.now();
  const held = await countHeldByGuests(tx, phone, now);
  const subject = phoneSubject(platform, phone);
  let verified = 0;
  while (verified < held && (await platform.limits.consume(verifiedLimit, subject, tx)).allowed) verified += 1;
  return await adoptRequests(tx, userId, phone, verified, now);
}
