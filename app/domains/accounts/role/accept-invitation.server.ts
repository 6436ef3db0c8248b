import { z } from 'zod';
import { tieDoctorOnce } from '#app/domains/directory/index.server.ts';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { getUserByContactOrNull, getUserOrNull } from '../account/account.store.server.ts';
import { contactOf } from '../account/account.ts';
import { type AccountLink, consumeLinkOrNull, getOpenLinkOrNull } from '../mailed-link/mailed-link.store.server.ts';
import { notifyOfGrant, placeOfGrant } from './grant-role-or-disable-account.server.ts';
import { getInvitationOfTokenOrNull } from './invitation.store.server.ts';
import { insertGrant, lockRoles } from './role.store.server.ts';
import { roleFailures, roleNames } from './role.ts';

const purposes = ['invitation'] as const;

/** Gives an account the roles of an invitation and the doctor's record, which of several accounts one gets. Returns the roles that are new. */
export async function giveInvited(tx: Tx, userId: string, link: AccountLink): Promise<Outcome<readonly GrantedRole[], 'doctor_taken'>> {
  if (link.doctor_id !== null && !(await tieDoctorOnce(tx, userId, link.doctor_id))) return fail('doctor_taken');
  const given: GrantedRole[] = [];
  for (const role of link.roles)
    if (await insertGrant(tx, userId, { role, facilityId: link.facility_id }, link.invited_by)) given.push(role);
  return ok(given);
}

/** The part of an audit row that names an invitation. */
export const invitationObject = (id: string) => `account_link:${id}` as const;

const input = z.object({ token: z.string().max(200) });

/** The open invitation of this token, where the account has its address; null for any other. */
async function findOwn(db: Queryable, userId: string, token: string): Promise<AccountLink | null> {
  const open = await getOpenLinkOrNull(db, token, purposes);
  return open && (await getUserByContactOrNull(db, open))?.id === userId ? open : null;
}

/**
 * Returns an open invitation, without using it up; null for a link that opens nothing. `isOwn`: it was sent to the address of the caller's account,
 * which alone may accept it. To any other it says no more than to a visitor with its link.
 */
export const findOwnInvitation = operation({
  name: 'account.find_own_invitation',
  access: 'user',
  limits: 'reads',
  input,
  async run({ db, actor }, { token }) {
    const found = (await getOpenLinkOrNull(db, token, purposes)) && (await getInvitationOfTokenOrNull(db, token));
    const account = await getUserOrNull(db, actor.userId);
    if (!found || !account) return ok(null);
    return ok({
      isOwn: (await findOwn(db, actor.userId, token)) !== null,
      inviter: found.inviter,
      roles: roleNames(found.roles),
      doctor: found.doctor,
      invitee: found.name,
      account: account.name || contactOf(account)?.contact || '',
    });
  },
});

/**
 * Accepts an invitation with the account that has its address already, for who is logged in to it: nothing but its roles changes. Neither the
 * link nor the log-in is enough, because a link is forwarded, and an address may have belonged to somebody else before.
 */
export const acceptInvitation = operation({
  name: 'account.invitation_accepted',
  access: 'user',
  limits: [perAccount(30, '15m')],
  input,
  failures: { not_invited: roleFailures.not_invited, doctor_taken: roleFailures.doctor_taken },
  async run({ tx, actor, platform }, { token }) {
    const open = await findOwn(tx, actor.userId, token);
    if (!open) return fail('not_invited');
    if (open.for_first_admin) await lockRoles(tx);
    const link = await consumeLinkOrNull(tx, token, purposes);
    if (!link) return fail('not_invited');
    const given = await giveInvited(tx, actor.userId, link);
    if (!given.ok) return given;
    const place = await placeOfGrant(tx, link.roles, link.facility_id);
    if (place.ok)
      for (const role of given.value) await notifyOfGrant(tx, platform, actor.userId, { role, place: place.value, isGiven: true });
    return ok({ id: link.id, userId: actor.userId });
  },
  audit: (_input, { id, userId }) => ({ subjectId: userId, object: invitationObject(id) }),
});
