import type { UserActor } from '../access/actor.server.ts';
import type { Use } from '../content/resource-types.server.ts';
import type { Tx } from '../database/db.server.ts';
import type { PlatformServices } from '../platform.server.ts';
import type { FieldErrors } from './problem.server.ts';

/** What a domain publishes for the domains above it in the order of `app/domains.server.ts`, and for later records of its own. */
export type Events = {
  /** An account has verified an address or a number, at sign-up or by changing it. The transaction locks the account. */
  'contact.verified': { userId: string; channel: 'email' | 'phone'; contact: string };
  /**
   * A planned leave has called off these visits, and is written. The transaction locks their hours, so a handler locks no order, no account and no
   * other hours.
   */
  'visits.displaced': { absenceId: string; requestIds: readonly string[]; reservationIds: readonly string[] };
  /** The place of a reservation may be free for others. The transaction locks its hours; `cancelledId` = the reservation that ended with that. */
  'place.freed': { cancelledId: string | null };
  /** The last day of a doctor's licence is over; `facilityId` null = of the registration as a doctor. */
  'licence.lapsed': { doctorId: number; facilityId: number | null; kind: 'STR' | 'SIP' };
  /** What happened to a chat is written, as an event of this kind; who hears of it is told so many seconds later at the earliest. */
  'chat.recorded': { eventId: string; kind: string; afterSeconds: number };
  /**
   * A record of a kind of content has been published in this transaction. A handler names by `refuse` the errors by field of what stands against
   * it; then nothing of it is committed.
   */
  'resource.publish': { kind: string; key: string; refuse(errors: FieldErrors): void };
  /** A published record has another address on this site from now on, in this transaction. */
  'resource.moved': { from: string; to: string };
  /** Who has planned what is due now? The accounts name by `found` the account with the rights that it has now, if it has any. */
  'plan.due': { id: string; userId: string; found(actor: UserActor): void };
  /** Two persons have turned on what needed a legal check, or somebody has turned it off. */
  'legal.switched': { name: string; isOn: boolean };
  /** A record of a kind of content is about to leave the site. A handler names by `refuse` what has to end before; then it stays. */
  'resource.unpublish': { kind: string; key: string; refuse(use: Use): void };
};

/** The handlers of one domain, declared in its manifest. */
export type Subscribers = {
  readonly [Name in keyof Events]?: (tx: Tx, event: Events[Name], platform: PlatformServices) => Promise<unknown>;
};

/** Runs every handler of an event, in the order of the domains and in the caller's transaction. Throws what a handler throws. */
export async function publish<Name extends keyof Events>(
  tx: Tx,
  platform: PlatformServices,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const subscribers of platform.subscribers) await subscribers[name]?.(tx, event, platform);
}
