import { z } from 'zod';
import { type Contact, isServed, readContact } from '#app/platform/contacts/contact.server.ts';
import { errorCode, type Tx } from '#app/platform/database/db.server.ts';
import { reachesPhones } from '#app/platform/env.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { overPaidMessages } from '../account-message/limit-account-messages.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { consumeLinkOrNull, getOpenLinkOrNull, insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { getProfileOrNull } from '../profile/profile.store.server.ts';
import { type ContactChannel, channelPath, confirmInput, contactChangeInput } from './contact.schema.ts';
import * as store from './contact-change.store.server.ts';
import { type ContactFailure, changeLimits, contactFailures, otherChannel } from './contact-change.ts';

const changes = ['change_email', 'change_phone'] as const;
export const writes = perAccount(30, '10m', 'profile-write');
export const failures = { ...contactFailures, not_found: notFound };

/**
 * Sends a link to a new address or number of the caller; the contact changes only after confirmation. Whether another account has the
 * contact is not checked, so the answer, its time and the message are the same; a second request for the channel invalidates the first
 * link.
 */
export const requestContactChange = operation({
  name: 'account.contact_change_asked',
  access: 'user',
  recent: true,
  limits: [writes],
  // The rate limits of the contact must count also when the rest of the operation fails.
  transaction: 'none',
  input: contactChangeInput,
  failures,
  async run({ db, actor, platform, commit }, input) {
    const { userId } = actor;
    const contact = readContact(input.contact);
    if (!contact || (input.channel && contact.channel !== input.channel)) {
      return failedField(input.channel ? `unreadable_${input.channel}` : 'unreadable');
    }
    if (contact.channel === 'phone' && !reachesPhones(platform.env)) return failedField('phone_off');
    if (!isServed(contact)) return failedField('not_served');
    const profile = await getProfileOrNull(db, userId);
    if (profile?.[contact.channel] === contact.contact) return failedField('same');
    const limited = await firstOverLimit(platform, userId, contact);
    if (limited) return fail('too_often', { retryAfterSeconds: limited });
    const full = await overPaidMessages(actor, contact, 'accounts', platform);
    if (full) return fail('messages_full', { retryAfterSeconds: full });
    return await commit(async ({ tx }) => {
      await store.closeChangeLinks(tx, userId, contact.channel);
      const link = await insertLink(tx, { ...contact, purpose: `change_${contact.channel}`, userId });
      await queueAccountMessage(tx, platform, contact, {
        kind: 'change_contact',
        url: `${platform.env.publicUrl}/account/contact/confirm/${link}`,
      });
      return ok(contact);
    });
  },
  audit: (_input, { channel }, { userId }) => ({ subjectId: userId, object: `contact:${channel}` }),
});

/** Returns a failure that is also an error of its field. */
function failedField<const C extends ContactFailure>(code: C) {
  return fail(code, { fieldErrors: { contact: [contactFailures[code][1]] } });
}

async function firstOverLimit(platform: PlatformServices, userId: string, { contact }: Contact): Promise<number | null> {
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

/**
 * Returns the contact of a link for the confirmation page, without using the link up. Returns null also for the link of another account.
 */
export const getContactChange = operation({
  name: 'account.get_contact_change',
  access: 'user',
  limits: 'reads',
  input: z.object({ token: z.string() }),
  async run({ db, actor }, input) {
    const link = await getOpenLinkOrNull(db, input.token, changes);
    return ok<Contact | null>(link?.user_id === actor.userId ? { channel: link.channel, contact: link.contact } : null);
  },
});

/** Returns the contact of a channel that waits for verification; null when there is none. */
export const getWaitingChange = operation({
  name: 'account.get_waiting_contact',
  access: 'user',
  limits: 'reads',
  input: channelPath,
  run: async ({ db, actor }, { channel }) => ok(await store.getWaitingChangeOrNull(db, actor.userId, channel)),
});

/** Returns the data of the page for a contact change. It requires re-authentication before the person types anything. */
export const openContactChange = operation({
  name: 'account.open_contact_change',
  access: 'user',
  recent: true,
  limits: 'reads',
  input: channelPath,
  failures,
  async run({ db, actor }, { channel }) {
    const [profile, waiting] = await Promise.all([
      getProfileOrNull(db, actor.userId),
      store.getWaitingChangeOrNull(db, actor.userId, channel),
    ]);
    if (!profile) return fail('not_found');
    return ok({
      channel,
      contact: profile[channel],
      canRemove: profile[channel] !== null && profile[otherChannel(channel)] !== null,
      waiting,
    });
  },
});

/**
 * Changes the contact that the link verifies. The link needs a session of the account that requested it, so neither the message alone nor
 * the session alone is enough; the old contact and the other channel are notified, and of several accounts that confirm one contact at once
 * one gets it, while the others get `taken` and keep their old contacts.
 */
export const confirmContactChange = operation({
  name: 'account.contact_changed',
  access: 'user',
  limits: [writes],
  input: confirmInput,
  failures,
  async run({ tx, actor: { userId }, platform }, input) {
    const before = await store.lockContactsOrNull(tx, userId);
    const link = await getOpenLinkOrNull(tx, input.token, changes);
    if (!before || link?.user_id !== userId || !(await consumeLinkOrNull(tx, input.token, changes))) return fail('link_unknown');
    const { channel, contact } = link;
    try {
      await store.writeContact(tx, userId, channel, contact);
    } catch (error) {
      if (isTaken(error)) return fail('taken');
      throw error;
    }
    await publish(tx, platform, 'contact.verified', { userId, channel, contact });
    await notifyOfChange(tx, platform, { userId, channel, before, now: contact });
    const profile = await getProfileOrNull(tx, userId);
    return profile ? ok({ channel, profile }) : fail('not_found');
  },
  audit: (_input, { channel }, { userId }) => ({ subjectId: userId, object: `contact:${channel}` }),
});

/** True when another account has already verified the contact. */
function isTaken(error: unknown): boolean {
  return errorCode(error) === '23505' && /^users_(email|phone)$/.test((error as { constraint?: string }).constraint ?? '');
}

type Change = { userId: string; channel: ContactChannel; before: store.VerifiedContacts; now: string | null };

/** Notifies the former contact and the other channel, and invalidates the links of the former contact. */
export async function notifyOfChange(tx: Tx, platform: PlatformServices, { userId, channel, before, now }: Change): Promise<void> {
  const former = before[channel];
  const other = before[otherChannel(channel)];
  const message = { kind: 'contact_changed', what: channel, at: platform.clock.now().toISOString() } as const;
  if (other) await queueAccountMessage(tx, platform, { channel: otherChannel(channel), contact: other }, message);
  if (former && former !== now) {
    await queueAccountMessage(tx, platform, { channel, contact: former }, message);
    await store.leaveContact(tx, userId, { channel, contact: former });
  }
}
