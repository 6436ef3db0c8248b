import type { Actor, GrantedRole } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { insertLink } from '../links/store.server.ts';
import { queueAccountMessage } from '../messages/operations.server.ts';
import { getUserByContactOrNull } from '../users/store.server.ts';
import type { RoleResult } from './operations.server.ts';
import { requireReauthenticatedAdmin } from './policy.ts';
import { roleNames } from './rules.ts';
import { lockAdmin } from './store.server.ts';

/**
 * Invites somebody who has no account yet: a link goes to the address, with which they choose a password and get the roles. An
 * address with an account is refused, because roles are given to accounts directly; a link would also set a new password.
 * For administrators with a fresh log-in.
 */
export async function inviteAccount(
  actor: Actor,
  input: { email: string; roles: readonly GrantedRole[] },
  platform: Platform,
): Promise<RoleResult> {
  const admin = requireReauthenticatedAdmin(actor);
  const to = { channel: 'email', contact: input.email } as const;
  return await inTransaction(platform.db, async (tx) => {
    if (!(await lockAdmin(tx, admin.userId))) throw new Problem('forbidden');
    if (await getUserByContactOrNull(tx, to)) return { ok: false, code: 'already_known' };
    const token = await insertLink(tx, { ...to, purpose: 'invitation', roles: input.roles });
    const url = `${platform.env.publicUrl}/account/password/create/${token}`;
    await queueAccountMessage(tx, platform, to, { kind: 'invitation', url, roleNames: roleNames(input.roles) });
    await recordAudit(tx, actor, { action: 'account.invited', object: `roles:${input.roles.join(',')}` });
    return { ok: true };
  });
}
