import { type Grant, rolesOf, type UserActor } from '#app/platform/access/actor.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { InvitationReach } from './invitation.store.server.ts';
import { lockGrants } from './role.store.server.ts';

/** Which invitations somebody with these grants handles. */
export function reachOf(grants: readonly Grant[]): InvitationReach {
  const rights = { kind: 'user', grants, roles: rolesOf(grants), hasSecondFactor: true, isLocked: false } as const;
  return { all: scopeOf(rights, 'accounts.change') === 'group', scope: scopeOf(rights, 'doctors.invite') };
}

/**
 * Which invitations the caller handles now; null for who may invite nobody any more. What gives the right is locked to the end of the
 * transaction: who takes it at the same moment waits, and then ends what was sent.
 */
export async function lockInviterOrNull(tx: Tx, { userId }: UserActor): Promise<InvitationReach | null> {
  const reach = reachOf(await lockGrants(tx, userId));
  return reach.scope.length > 0 ? reach : null;
}
