import { clearDoctorOfAccount, putDoctorOfAccount } from '#app/domains/directory/index.server.ts';
import type { UserActor } from '#app/platform/actor.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { type Failed, fail, forbidden, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { notifyOfChange } from '../second-factor/set-up.operations.server.ts';
import { deleteFactor } from '../second-factor/store.server.ts';
import { endSessionsOf } from '../sessions/store.server.ts';
import { roleFailures } from './rules.ts';
import { accountId, accountRole, doctorInput } from './schema.ts';
import * as store from './store.server.ts';

/** Changes of another person's account need an administrator with a recent authentication. */
export const forAdmins = {
  access: ['admin'],
  recent: true,
  limits: [perAccount(60, '1m', 'staff-change')],
  failures: { ...roleFailures, not_found: notFound, forbidden },
} as const;

/**
 * Grants an account a role, which is effective from its next call if it has a second factor. Its sessions then have the shorter lifetimes
 * of staff.
 */
export const grantRole = operation({
  name: 'account.role_granted',
  ...forAdmins,
  input: accountRole,
  async run({ tx, actor }, { id, role }) {
    const account = await accountToChange(tx, actor, id);
    if ('code' in account) return account;
    if (account.status !== 'active') return fail(account.status === 'leaving' ? 'leaving' : 'not_active');
    return ok({ isChanged: await store.insertRole(tx, id, role, actor.userId) });
  },
  audit: ({ id, role }, { isChanged }) => (isChanged ? { subjectId: id, object: `role:${role}` } : null),
});

/** Revokes a role of an account, with effect from its next call. */
export const revokeRole = operation({
  name: 'account.role_revoked',
  ...forAdmins,
  input: accountRole,
  async run({ tx, actor }, { id, role }) {
    const account = await accountToChange(tx, actor, id);
    if ('code' in account) return account;
    const isChanged = await store.deleteRole(tx, id, role);
    if (isChanged && role === 'doctor') await clearDoctorOfAccount(tx, id);
    return ok({ isChanged });
  },
  audit: ({ id, role }, { isChanged }) => (isChanged ? { subjectId: id, object: `role:${role}` } : null),
});

/** Disables an account: all its sessions end, and it cannot sign in. */
export const disableAccount = operation({
  name: 'account.disabled',
  ...forAdmins,
  input: accountId,
  async run({ tx, actor }, { id }) {
    const account = await accountToChange(tx, actor, id);
    if ('code' in account) return account;
    if (account.status === 'leaving') return fail('leaving');
    const isChanged = await store.moveStatus(tx, id, 'active', 'disabled');
    if (isChanged) await endSessionsOf(tx, id);
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
    if ('code' in account) return account;
    if (account.status === 'leaving') return fail('leaving');
    return ok({ isChanged: await store.moveStatus(tx, id, 'disabled', 'active') });
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
    if ('code' in account) return account;
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
  async run({ tx, actor }, { id, doctor_slug: slug }) {
    const account = await accountToChange(tx, actor, id);
    if ('code' in account) return account;
    if (!account.roles.includes('doctor')) return fail('not_a_doctor');
    const put = await putDoctorOfAccount(tx, id, slug);
    if (put !== 'done') return fail(put === 'taken' ? 'doctor_taken' : 'unknown_doctor');
    return ok();
  },
  audit: ({ id, doctor_slug: slug }) => ({ subjectId: id, object: `doctor:${slug}` }),
});

/** Disconnects the account from the doctor's record. */
export const unlinkDoctor = operation({
  name: 'account.doctor_unlinked',
  ...forAdmins,
  input: accountId,
  async run({ tx, actor }, { id }) {
    const account = await accountToChange(tx, actor, id);
    if ('code' in account) return account;
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
): Promise<store.AccountRow | Failed<'forbidden' | 'not_found' | 'own_account'>> {
  if (!(await store.lockAdmin(tx, admin.userId))) return fail('forbidden');
  const account = await store.getAccountOrNull(tx, id);
  if (!account) return fail('not_found');
  return account.id === admin.userId ? fail('own_account') : account;
}
