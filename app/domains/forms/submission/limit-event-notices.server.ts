import type { Tx } from '#app/platform/database/db.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';

/**
 * Messages to contacts that nobody has verified: a stranger who fills in forms with them must not fill somebody's phone. What follows of
 * itself, as reminders do, is counted apart. Of what the hospital changes and of money there is no limit.
 */
const contactLimit: RateLimit = { name: 'event-messages-contact', max: 8, windowSeconds: 86_400 };
const clockLimit: RateLimit = { name: 'event-reminders-contact', max: 24, windowSeconds: 86_400 };
const phoneLimit: RateLimit = { name: 'event-messages-phone', max: 600, windowSeconds: 3_600 };

/** Counts one message to a contact; false when it has had enough for a day. */
export async function mayTell(tx: Tx, { limits, signed }: PlatformServices, contact: string, isByClock = false): Promise<boolean> {
  const limit = isByClock ? clockLimit : contactLimit;
  return (await limits.consume(limit, signed.sign('event-contact', contact.toLowerCase()).slice(-43), tx)).allowed;
}

/** The same for a message that costs money. */
export async function mayPhone(tx: Tx, platform: PlatformServices, phone: string, isByClock = false): Promise<boolean> {
  return (await mayTell(tx, platform, phone, isByClock)) && (await platform.limits.consume(phoneLimit, 'all', tx)).allowed;
}
