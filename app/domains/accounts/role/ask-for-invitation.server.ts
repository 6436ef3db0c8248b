import { z } from 'zod';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { getUserOrNull } from '../account/account.store.server.ts';
import { contactOf } from '../account/account.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import * as store from './invitation.store.server.ts';
import { findAdminContacts } from './role.store.server.ts';

/**
 * Asks for another invitation by a link that has ended: who invited gets a message, or every administrator where that account is gone. Asked
 * twice, it is told once.
 */
export const askForInvitation = operation({
  name: 'account.invitation_asked',
  access: 'public',
  limits: [perAccount(10, '1h'), perAddress(10, '1h'), perRecord('token', 3, '1d')],
  input: z.object({ token: z.string().max(200) }),
  failures: { unknown_link: [422, 'Tautan ini tidak kami kenal. Minta petugas yang mengundang Anda mengirim undangan baru.'] },
  async run({ tx, platform }, { token }) {
    const invitation = await store.getInvitationOfTokenOrNull(tx, token);
    if (!invitation?.may_ask) return fail('unknown_link');
    if (!(await store.markAsked(tx, invitation.id))) return ok({ id: invitation.id });
    const inviter = invitation.inviter !== null && invitation.invited_by !== null ? await getUserOrNull(tx, invitation.invited_by) : null;
    const accountsUrl = `${platform.env.publicUrl}/staff/accounts`;
    const message = { kind: 'invitation_asked', invitee: invitation.doctor || invitation.name || 'seorang petugas', accountsUrl } as const;
    for (const account of inviter ? [inviter] : await findAdminContacts(tx)) {
      const to = contactOf(account);
      if (to) await queueAccountMessage(tx, platform, to, message);
    }
    return ok({ id: invitation.id });
  },
  audit: (_input, { id }) => ({ object: `account_link:${id}` }),
});
