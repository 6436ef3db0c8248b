import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { type Contact, isServed, readContact } from '#app/platform/contact.server.ts';
import { errorCode, inTransaction, type Tx } from '#app/platform/db.server.ts';
import { publish } from '#app/platform/events.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { getOpenLinkOrNull, insertLink, takeLinkOrNull } from '../links/store.server.ts';
import { overPaidMessages } from '../messages/limits.operations.server.ts';
import { queueAccountMessage } from '../messages/operations.server.ts';
import { requireOwner, requireReauthenticatedOwner } from '../profile/policy.ts';
import type { ContactChannel } from '../profile/schema.ts';
import { getProfileOrNull } from '../profile/store.server.ts';
import { type ContactRefusal, changeLimits, otherChannel } from './rules.ts';
import * as store from './store.server.ts';

type Refused = { ok: false; code: ContactRefusal; retryAfterSeconds?: number };
export type ChangeRequested = { ok: true; contact: Contact } | Refused;
export type ContactChanged = { ok: true; channel: ContactChannel } | Refused;

const changes = ['change_email', 'change_phone'] as const;

/**
 * Sends a link to a new address or number of whoever asks; nothing changes until it is confirmed. The owner alone, freshly signed in.
 * Nobody looks whether another account has the contact: the answer, its time and the message are the same. A second wish for the
 * same channel ends the link of the first.
 */
export async function requestContactChange(
  actor: Actor,
  input: { contact: string; channel?: ContactChannel },
  platform: Platform,
): Promise<ChangeRequested> {
  const { userId } = requireReauthenticatedOwner(actor);
  const contact = readContact(input.contact);
  if (!contact || (input.channel && contact.channel !== input.channel)) {
    return { ok: false, code: input.channel ? `unreadable_${input.channel}` : 'unreadable' };
  }
  if (!isServed(contact)) return { ok: false, code: 'not_served' };
  const profile = await getProfileOrNull(platform.db, userId);
  if (profile?.[contact.channel] === contact.contact) return { ok: false, code: 'same' };
  const limited = await firstOverLimit(platform, userId, contact);
  if (limited) return { ok: false, code: 'too_often', retryAfterSeconds: limited };
  const full = await overPaidMessages(actor, contact, 'accounts', platform);
  if (full) return { ok: false, code: 'messages_full', retryAfterSeconds: full };
  await inTransaction(platform.db, async (tx) => {
    await store.closeChangeLinks(tx, userId, contact.channel);
    const token = await insertLink(tx, { ...contact, purpose: `change_${contact.channel}`, userId });
    const url = `${platform.env.publicUrl}/account/contact/confirm/${token}`;
    await queueAccountMessage(tx, platform, contact, { kind: 'change_contact', url });
    await recordAudit(tx, actor, { action: 'account.contact_change_asked', subjectId: userId, object: contact.channel });
  });
  return { ok: true, contact };
}

async function firstOverLimit(platform: Platform, userId: string, { contact }: Contact): Promise<number | null> {
  const subjects = [
    [changeLimits.perAccount, userId],
    [changeLimits.perMinute, contact],
    [changeLimits.perDay, contact],
  ] as const;
  for (const [limit, subject] of subjects) {
    const outcome = await platform.limits.consume(limit, subject);
    if (!outcome.allowed) return outcome.retryAfterSeconds;
  }
  return null;
}

/** The contact that a link would bring, for the page that asks once more. Uses nothing up; null also for another person's link. */
export async function getContactChangeOrNull(actor: Actor, input: { token: string }, platform: Platform): Promise<Contact | null> {
  const { userId } = requireOwner(actor);
  const link = await getOpenLinkOrNull(platform.db, input.token, changes);
  return link && link.user_id === userId ? { channel: link.channel, contact: link.contact } : null;
}

/** The contact of a channel that waits for its proof; null when none does. */
export async function getWaitingChange(actor: Actor, input: { channel: ContactChannel }, platform: Platform) {
  const { userId } = requireOwner(actor);
  return await store.getWaitingChangeOrNull(platform.db, userId, input.channel);
}

/**
 * Changes the contact that the link proves. The link works only together with a session of the account that asked for it: whoever
 * reads the message alone, or holds the session alone, changes nothing. The contact that is left and the other one are told.
 * Of several accounts that confirm one contact at once one gets it; the others are told `taken`, and their old contacts stay.
 */
export async function confirmContactChange(actor: Actor, input: { token: string }, platform: Platform): Promise<ContactChanged> {
  const { userId } = requireOwner(actor);
  try {
    return await inTransaction(platform.db, async (tx): Promise<ContactChanged> => {
      const before = await store.lockContactsOrNull(tx, userId);
      const link = await getOpenLinkOrNull(tx, input.token, changes);
      if (!before || link?.user_id !== userId || !(await takeLinkOrNull(tx, input.token, changes)))
        return { ok: false, code: 'link_unknown' };
      await store.writeContact(tx, userId, link.channel, link.contact);
      await publish(tx, platform, 'contact.verified', { userId, channel: link.channel, contact: link.contact });
      await notifyOfChange(tx, actor, platform, { userId, channel: link.channel, before, now: link.contact });
      return { ok: true, channel: link.channel };
    });
  } catch (error) {
    if (isTaken(error)) return { ok: false, code: 'taken' };
    throw error;
  }
}

/** Another account has proven the contact before. */
function isTaken(error: unknown): boolean {
  return errorCode(error) === '23505' && /^users_(email|phone)$/.test((error as { constraint?: string }).constraint ?? '');
}

/** Takes a contact off the account of whoever asks, freshly signed in, while another proven one remains. Gone already is no error. */
export async function removeContact(actor: Actor, input: { channel: ContactChannel }, platform: Platform): Promise<ContactChanged> {
  const { userId } = requireReauthenticatedOwner(actor);
  const { channel } = input;
  return await inTransaction(platform.db, async (tx): Promise<ContactChanged> => {
    const before = await store.lockContactsOrNull(tx, userId);
    if (!before?.[channel]) return { ok: true, channel };
    if (!before[otherChannel(channel)]) return { ok: false, code: 'last_contact' };
    await store.writeContact(tx, userId, channel, null);
    await store.closeChangeLinks(tx, userId, channel);
    await notifyOfChange(tx, actor, platform, { userId, channel, before, now: null });
    return { ok: true, channel };
  });
}

type Change = { userId: string; channel: ContactChannel; before: store.VerifiedContacts; now: string | null };

/** Tells the contact that is left and the other one, and ends what hangs on the former. */
async function notifyOfChange(tx: Tx, actor: Actor, platform: Platform, { userId, channel, before, now }: Change): Promise<void> {
  const former = before[channel];
  const other = before[otherChannel(channel)];
  const message = { kind: 'contact_changed', what: channel, at: platform.clock.now().toISOString() } as const;
  if (other) await queueAccountMessage(tx, platform, { channel: otherChannel(channel), contact: other }, message);
  if (former && former !== now) {
    await queueAccountMessage(tx, platform, { channel, contact: former }, message);
    await store.leaveContact(tx, userId, { channel, contact: former });
  }
  const action = now === null ? 'account.contact_removed' : 'account.contact_changed';
  await recordAudit(tx, actor, { action, subjectId: userId, object: channel });
}
