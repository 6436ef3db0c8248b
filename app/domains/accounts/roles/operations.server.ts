import { clearDoctorOfAccount, putDoctorOfAccount } from '#app/domains/directory/index.server.ts';
import type { Actor, GrantedRole, UserActor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { notifyOfChange } from '../second-factor/set-up.operations.server.ts';
import { deleteFactor } from '../second-factor/store.server.ts';
import { endSessionsOf } from '../sessions/store.server.ts';
import { requireReauthenticatedAdmin } from './policy.ts';
import { type RoleRefusal, roleRefusals } from './rules.ts';
import * as store from './store.server.ts';

export type RoleResult = { ok: true } | { ok: false; code: RoleRefusal };

/** The answer of `/v1` to a refusal. */
export function roleProblem(code: RoleRefusal): Problem {
  const [status, message] = roleRefusals[code];
  const known = { 404: 'not_found', 409: 'conflict', 422: 'invalid_input' } as const;
  return new Problem(known[status], status === 404 ? {} : { message, extra: { reason: code } });
}

/**
 * Gives an account a role. For administrators with a fresh log-in. Roles count from the account's next call on, once it has a second
 * factor; its sessions are from then on as short as those of staff.
 */
export async function grantRole(actor: Actor, input: { userId: string; role: GrantedRole }, platform: Platform): Promise<RoleResult> {
  return await changeAccount(actor, input.userId, platform, async (tx, admin, account) => {
    if (account.status !== 'active') return { ok: false, code: account.status === 'leaving' ? 'leaving' : 'not_active' };
    if (await store.insertRole(tx, account.id, input.role, admin.userId)) {
      await recordAudit(tx, actor, { action: 'account.role_granted', subjectId: account.id, object: `role:${input.role}` });
    }
    return { ok: true };
  });
}

/** Takes a role from an account, with effect on its next call. For administrators with a fresh log-in; nobody takes one from themselves. */
export async function revokeRole(actor: Actor, input: { userId: string; role: GrantedRole }, platform: Platform): Promise<RoleResult> {
  return await changeAccount(actor, input.userId, platform, async (tx, _admin, account) => {
    if (!(await store.deleteRole(tx, account.id, input.role))) return { ok: true };
    if (input.role === 'doctor') await clearDoctorOfAccount(tx, account.id);
    await recordAudit(tx, actor, { action: 'account.role_revoked', subjectId: account.id, object: `role:${input.role}` });
    return { ok: true };
  });
}

/** Closes an account: all its sessions end, and it cannot sign in. For administrators with a fresh log-in, not for themselves. */
export async function disableAccount(actor: Actor, input: { userId: string }, platform: Platform): Promise<RoleResult> {
  return await changeAccount(actor, input.userId, platform, async (tx, _admin, account) => {
    if (account.status === 'leaving') return { ok: false, code: 'leaving' };
    if (await store.moveStatus(tx, account.id, 'active', 'disabled')) {
      await endSessionsOf(tx, account.id);
      await recordAudit(tx, actor, { action: 'account.disabled', subjectId: account.id });
    }
    return { ok: true };
  });
}

/** Opens a closed account again. For administrators with a fresh log-in. */
export async function enableAccount(actor: Actor, input: { userId: string }, platform: Platform): Promise<RoleResult> {
  return await changeAccount(actor, input.userId, platform, async (tx, _admin, account) => {
    if (account.status === 'leaving') return { ok: false, code: 'leaving' };
    if (await store.moveStatus(tx, account.id, 'disabled', 'active')) {
      await recordAudit(tx, actor, { action: 'account.enabled', subjectId: account.id });
    }
    return { ok: true };
  });
}

/**
 * Takes the second factor from somebody who lost their phone and their recovery codes: all sessions end, roles give nothing until
 * another factor is set up, and the person is told. For administrators with a fresh log-in, not for themselves.
 */
export async function removeSecondFactor(actor: Actor, input: { userId: string }, platform: Platform): Promise<RoleResult> {
  return await changeAccount(actor, input.userId, platform, async (tx, _admin, account) => {
    if (!(await deleteFactor(tx, account.id))) return { ok: true };
    await endSessionsOf(tx, account.id);
    await recordAudit(tx, actor, { action: 'account.second_factor_removed', subjectId: account.id });
    await notifyOfChange(tx, account.id, false, platform);
    return { ok: true };
  });
}

/**
 * Lets an account with the role doctor speak for a doctor's record, or with `slug` null for none.
 * For administrators with a fresh log-in.
 */
export async function linkDoctor(actor: Actor, input: { userId: string; slug: string | null }, platform: Platform): Promise<RoleResult> {
  return await changeAccount(actor, input.userId, platform, async (tx, _admin, account) => {
    if (input.slug === null) {
      await clearDoctorOfAccount(tx, account.id);
    } else {
      if (!account.roles.includes('doctor')) return { ok: false, code: 'not_a_doctor' };
      const put = await putDoctorOfAccount(tx, account.id, input.slug);
      if (put !== 'done') return { ok: false, code: put === 'taken' ? 'doctor_taken' : 'unknown_doctor' };
    }
    await recordAudit(tx, actor, { action: 'account.doctor_linked', subjectId: account.id, object: `doctor:${input.slug ?? ''}` });
    return { ok: true };
  });
}

/**
 * The frame of every change to another's account: the administrator is one still, and stays one until the change is done. That nobody
 * changes their own account here also keeps the last administrator.
 */
async function changeAccount(
  actor: Actor,
  userId: string,
  platform: Platform,
  change: (tx: Tx, admin: UserActor, account: store.AccountRow) => Promise<RoleResult>,
): Promise<RoleResult> {
  const admin = requireReauthenticatedAdmin(actor);
  return await inTransaction(platform.db, async (tx) => {
    if (!(await store.lockAdmin(tx, admin.userId))) throw new Problem('forbidden');
    const account = await store.getAccountOrNull(tx, userId);
    if (!account) return { ok: false, code: 'not_found' };
    if (account.id === admin.userId) return { ok: false, code: 'own_account' };
    return await change(tx, admin, account);
  });
}
