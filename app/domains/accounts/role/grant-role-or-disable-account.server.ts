import { clearDoctorOfAccount, getFacilityNameOrNull, putDoctorOfAccount } from '#app/domains/directory/index.server.ts';
import type { Grant, UserActor } from '#app/platform/access/actor.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, forbidden, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getUserOrNull } from '../account/account.store.server.ts';
import { contactOf } from '../account/account.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { deleteFactor } from '../second-factor/second-factor.store.server.ts';
import { notifyOfChange } from '../second-factor/set-up-second-factor.server.ts';
import { endSessionsOf } from '../session/session.store.server.ts';
import { endInvitationsBy } from './invitation.store.server.ts';
import { reachOf } from './lock-inviter.server.ts';
import { notifyAdmins } from './notify-admins.server.ts';
import { atDoctor, readDoctor } from './read-doctor.server.ts';
import { accountId, doctorInput, doctorMissing, grantInput } from './role.schema.ts';
import * as store from './role.store.server.ts';
import { atFacility, canBeHeldAt, roleFailures, roleNames, wholeGroup } from './role.ts';

/** Changes of another person's account need an administrator with a recent authentication. */
export const forAdmins = {
  access: staffCan('accounts.change'),
  recent: true,
  limits: [perAccount(60, '1m', 'staff-change')],
  failures: { ...roleFailures, not_found: notFound, forbidden },
} as const;

/** Returns the name of the place at which all of these roles can be held, or the failure to show. */
export async function placeOfGrant(
  tx: Tx,
  roles: readonly Grant['role'][],
  facilityId: number | null,
): Promise<Outcome<string, 'group_only' | 'unknown_facility'>> {
  const refused = roles.filter((role) => !canBeHeldAt(role, facilityId));
  if (refused.length > 0) {
    const text = `Hanya dapat diberikan untuk seluruh grup: ${roleNames(refused).join(', ')}.`;
    return fail('group_only', { message: text, fieldErrors: { facility_id: [text] } });
  }
  if (facilityId === null) return ok(wholeGroup);
  const name = await getFacilityNameOrNull(tx, facilityId);
  return name !== null ? ok(name) : fail('unknown_facility', { fieldErrors: { facility_id: [roleFailures.unknown_facility[1]] } });
}

/**
 * Grants an account a role at a facility or in the whole group, which is effective from its next call if it has a second factor. Its
 * sessions then have the shorter lifetimes of staff, and the person is notified; the other administrators too where there is one more.
 */
export const grantRole = operation({
  name: 'account.role_granted',
  ...forAdmins,
  input: grantInput,
  async run({ tx, actor, platform }, { id, role, facility_id: facilityId }) {
    const account = await accountToChange(tx, actor, id);
    if (!account.ok) return account;
    if (account.value.status !== 'active') return fail(account.value.status === 'leaving' ? 'leaving' : 'not_active');
    const place = await placeOfGrant(tx, [role], facilityId);
    if (!place.ok) return place;
    const isChanged = await store.insertGrant(tx, id, { role, facilityId }, actor.userId);
    if (isChanged) await notifyOfGrant(tx, platform, id, { role, place: place.value, isGiven: true });
    if (isChanged && role === 'admin') {
      const person = account.value.name || 'seorang petugas';
      const notice = { kind: 'admin_added', person, isInvited: false, at: platform.clock.now().toISOString() } as const;
      await notifyAdmins(tx, platform, actor.userId, (by) => ({ ...notice, by }), id);
    }
    return ok({ isChanged });
  },
  audit: ({ id, role, facility_id: facilityId }, { isChanged }) => auditOfGrant(id, { role, facilityId }, isChanged),
});

/** Revokes a grant of an account, with effect from its next call. The person is notified. */
export const revokeRole = operation({
  name: 'account.role_revoked',
  ...forAdmins,
  input: grantInput,
  async run({ tx, actor, platform }, { id, role, facility_id: facilityId }) {
    const account = await accountToChange(tx, actor, id);
    if (!account.ok) return account;
    const isChanged = await store.deleteGrant(tx, id, { role, facilityId });
    if (isChanged && role === 'doctor') await clearDoctorOfAccount(tx, id);
    if (isChanged && rolesWith('doctors.invite').includes(role)) {
      const left = account.value.grants.filter((grant) => grant.role !== role || grant.facilityId !== facilityId);
      await endInvitationsBy(tx, id, reachOf(left));
    }
    if (isChanged) {
      const place = await placeOfGrant(tx, [role], facilityId);
      if (place.ok) await notifyOfGrant(tx, platform, id, { role, place: place.value, isGiven: false });
    }
    return ok({ isChanged });
  },
  audit: ({ id, role, facility_id: facilityId }, { isChanged }) => auditOfGrant(id, { role, facilityId }, isChanged),
});

/** Disables an account: all its sessions end, and it cannot sign in. */
export const disableAccount = operation({
  name: 'account.disabled',
  ...forAdmins,
  input: accountId,
  async run({ tx, actor }, { id }) {
    const account = await accountToChange(tx, actor, id);
    if (!account.ok) return account;
    if (account.value.status === 'leaving') return fail('leaving');
    const isChanged = await store.moveStatus(tx, id, 'active', 'disabled');
    if (isChanged) {
      await endSessionsOf(tx, id);
      await endInvitationsBy(tx, id, reachOf([]));
    }
    return ok({ isChanged });
  },
  audit: ({ id }, { isChanged }) => (isChanged ? { subjectId: id } : null),
});

export const enableAccount = operation({
  name: 'account.enabled',
  ...forAdmins,
  input: accountId,
  async run({ tx, actor }, { id }) {
    const account = await accountToChange(tx, actor, id);
    if (!account.ok) return account;
    if (account.value.status === 'leaving') return fail('leaving');
    return ok({ isChanged: await store.moveStatus(tx, id, 'disabled', 'active') });
  },
  audit: ({ id }, { isChanged }) => (isChanged ? { subjectId: id } : null),
});

/** Takes the birth date of a person away who has shown who they are, so that they can give another one. */
export const clearBirthDate = operation({
  name: 'account.birth_date_cleared',
  ...forAdmins,
  input: accountId,
  async run({ tx, actor }, { id }) {
    const account = await accountToChange(tx, actor, id);
    if (!account.ok) return account;
    return ok({ isChanged: await store.clearBirthDate(tx, id) });
  },
  audit: ({ id }, { isChanged }) => (isChanged ? { subjectId: id } : null),
});

/**
 * Removes the second factor of a person who lost the phone and the recovery codes. All sessions end, roles have no effect until another
 * factor is set up, and the person is notified.
 */
export const removeSecondFactor = operation({
  name: 'account.second_factor_removed',
  ...forAdmins,
  input: accountId,
  async run({ tx, actor, platform }, { id }) {
    const account = await accountToChange(tx, actor, id);
    if (!account.ok) return account;
    const isChanged = await deleteFactor(tx, id);
    if (isChanged) {
      await endSessionsOf(tx, id);
      await notifyOfChange(tx, id, false, platform);
    }
    return ok({ isChanged });
  },
  audit: ({ id }, { isChanged }) => (isChanged ? { subjectId: id } : null),
});

/** Connects an account with the role doctor to a doctor's record. */
export const linkDoctor = operation({
  name: 'account.doctor_linked',
  ...forAdmins,
  input: doctorInput,
  async run({ tx, actor }, { id, doctor: named, doctor_slug: slugged }) {
    const account = await accountToChange(tx, actor, id);
    if (!account.ok) return account;
    if (!account.value.grants.some(({ role }) => role === 'doctor')) return fail('not_a_doctor');
    const text = named || slugged;
    if (text === '') return atDoctor('unknown_doctor', doctorMissing);
    const doctor = await readDoctor(tx, text, 'group', 'unknown_doctor');
    if (!doctor.ok) return doctor;
    const { slug } = doctor.value;
    const linked = await putDoctorOfAccount(tx, id, slug);
    return linked.ok ? ok({ slug }) : atDoctor(linked.code);
  },
  audit: ({ id }, { slug }) => ({ subjectId: id, object: `doctor:${slug}` }),
});

/** Disconnects the account from the doctor's record. */
export const unlinkDoctor = operation({
  name: 'account.doctor_unlinked',
  ...forAdmins,
  input: accountId,
  async run({ tx, actor }, { id }) {
    const account = await accountToChange(tx, actor, id);
    if (!account.ok) return account;
    await clearDoctorOfAccount(tx, id);
    return ok();
  },
  audit: ({ id }) => ({ subjectId: id }),
});

/**
 * Returns the account to change; the caller is locked as an administrator to the end of the transaction. The caller's own account is
 * refused, so the last administrator cannot be removed.
 */
async function accountToChange(
  tx: Tx,
  admin: UserActor,
  id: string,
): Promise<Outcome<store.AccountRow, 'forbidden' | 'not_found' | 'own_account'>> {
  if (!(await store.lockAdmin(tx, admin.userId))) return fail('forbidden');
  const account = await store.getAccountOrNull(tx, id, 'group');
  if (!account) return fail('not_found');
  return account.id === admin.userId ? fail('own_account') : ok(account);
}

function auditOfGrant(id: string, { role, facilityId }: Grant, isChanged: boolean) {
  return isChanged ? ({ subjectId: id, object: `role:${role}${atFacility(facilityId)}` } as const) : null;
}

type GrantChange = Readonly<{ role: Grant['role']; place: string; isGiven: boolean }>;

/** Notifies a person of a role that was given or taken: a right that nobody asked for is seen by its holder first. */
export async function notifyOfGrant(
  tx: Tx,
  platform: PlatformServices,
  userId: string,
  { role, place, isGiven }: GrantChange,
): Promise<void> {
  const user = await getUserOrNull(tx, userId);
  const to = user && contactOf(user);
  const [roleName = ''] = roleNames([role]);
  const at = platform.clock.now().toISOString();
  if (to) await queueAccountMessage(tx, platform, to, { kind: 'role_changed', roleName, place, isGiven, at });
}
