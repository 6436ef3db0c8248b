import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { getProfileOrNull } from '../profile/profile.store.server.ts';
import { failures, notifyOfChange, writes } from './change-contact.server.ts';
import { channelPath } from './contact.schema.ts';
import * as store from './contact-change.store.server.ts';
import { otherChannel } from './contact-change.ts';

/** Removes a contact from the caller's account while another verified contact remains. Removing it a second time is no error. */
export const removeContact = operation({
  name: 'account.contact_removed',
  access: 'user',
  recent: true,
  limits: [writes],
  input: channelPath,
  failures,
  async run({ tx, actor: { userId }, platform }, { channel }) {
    const before = await store.lockContactsOrNull(tx, userId);
    if (before?.[channel]) {
      if (!before[otherChannel(channel)]) return fail('last_contact');
      await store.writeContact(tx, userId, channel, null);
      await store.closeChangeLinks(tx, userId, channel);
      await notifyOfChange(tx, platform, { userId, channel, before, now: null });
    }
    const profile = await getProfileOrNull(tx, userId);
    return profile ? ok({ channel, profile, isChanged: Boolean(before?.[channel]) }) : fail('not_found');
  },
  audit: (_input, { channel, isChanged }, { userId }) => (isChanged ? { subjectId: userId, object: `contact:${channel}` } : null),
});
