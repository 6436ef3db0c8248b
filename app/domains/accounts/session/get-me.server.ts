import { z } from 'zod';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { getUserOrNull } from '../account/account.store.server.ts';
import type { Me } from './session.schema.ts';
import * as store from './session.store.server.ts';
import { roleIdOf } from './session.ts';

const nothing = { name: '', email: null, phone: null, role_id: roleIdOf([]), email_verified: false, phone_verified: false };

/**
 * Returns only who is logged in. A contact that waits for verification is masked; a session that waits for the
 * second factor shows only that.
 */
export const getMe = operation({
  name: 'account.me',
  access: 'session',
  limits: 'reads',
  input: z.object({}),
  async run({ actor, db }) {
    if (actor.kind === 'mfa_required') return ok<Me>({ user: nothing, second_factor: true });
    if (actor.kind === 'pending') {
      const contact = await store.getPendingContactOrNull(db, actor.signUpId);
      const masked = contact ? { [contact.channel]: maskedContact(contact) } : {};
      return ok<Me>({ user: { ...nothing, ...masked }, second_factor: false });
    }
    const user = await getUserOrNull(db, actor.userId);
    if (!user) return ok<Me>({ user: nothing, second_factor: false });
    const { name, email, phone } = user;
    const verified = { email_verified: user.email_verified_at !== null, phone_verified: user.phone_verified_at !== null };
    return ok<Me>({ user: { name, email, phone, role_id: roleIdOf(actor.roles), ...verified }, second_factor: false });
  },
});
