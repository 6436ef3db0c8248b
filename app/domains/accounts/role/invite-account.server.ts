import { fail, ok, operation } from '#app/platform/operation.server.ts';
import { getUserByContactOrNull } from '../account/account.store.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { forAdmins, placeOfGrant } from './grant-role-or-disable-account.server.ts';
import { inviteInput } from './role.schema.ts';
import { lockAdmin } from './role.store.server.ts';
import { atFacility, roleFailures, roleNames } from './role.ts';

/**
 * Invites a person without an account: a link in a mail lets them choose a password and get the roles at one facility or in the group. An address with an account is
 * refused, because roles are granted to accounts directly and a link would set a new password.
 */
export const inviteAccount = operation({
  name: 'account.invited',
  ...forAdmins,
  input: inviteInput,
  async run({ tx, actor, platform }, { email, roles, facility_id: facilityId }) {
    const to = { channel: 'email', contact: email } as const;
    if (!(await lockAdmin(tx, actor.userId))) return fail('forbidden');
    if (await getUserByContactOrNull(tx, to)) return fail('already_known', { fieldErrors: { email: [roleFailures.already_known[1]] } });
    const place = await placeOfGrant(tx, roles, facilityId);
    if (!place.ok) return place;
    const token = await insertLink(tx, { ...to, purpose: 'invitation', roles, facilityId });
    const url = `${platform.env.publicUrl}/account/password/create/${token}`;
    await queueAccountMessage(tx, platform, to, { kind: 'invitation', url, roleNames: roleNames(roles), place: place.value });
    return ok();
  },
  audit: ({ roles, facility_id: facilityId }) => ({ object: `roles:${roles.join(',')}${atFacility(facilityId)}` }),
});
