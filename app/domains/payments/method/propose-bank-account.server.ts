import { notifyAdmins } from '#app/domains/accounts/index.server.ts';
import { getFacilityNameOrNull } from '#app/domains/directory/index.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { accountProposal } from './bank-account.schema.ts';
import * as store from './payment-method.store.server.ts';

export const changes = [perAccount(20, '1h', 'payment_accounts')] as const;

type AccountChange = 'proposed' | 'approved' | 'withdrawn';

/** An account that nobody should have set is seen by every administrator at once. */
export async function tellAdmins(
  tx: Tx,
  platform: PlatformServices,
  actor: UserActor,
  change: AccountChange,
  { facilityId, bank, number, holder }: store.BankAccount & Readonly<{ facilityId: number | null }>,
): Promise<void> {
  const place = facilityId === null ? 'Seluruh grup' : ((await getFacilityNameOrNull(tx, facilityId)) ?? '');
  const account = { bank, number, holder, place };
  const at = platform.clock.now().toISOString();
  await notifyAdmins(tx, platform, actor.userId, (by) => ({ kind: 'payment_account_changed', change, ...account, by, at }));
}

/** Proposes the bank account that transfers go to. It counts once another person has approved it. */
export const proposeAccount = operation({
  name: 'payment_account.proposed',
  access: staffCan('units.configure'),
  recent: true,
  limits: changes,
  input: accountProposal,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, platform, clock }, { facility_id: facilityId, ...account }) {
    if (!isInScope(scope, facilityId)) return fail('not_found');
    const id = await store.insertAccount(tx, { ...account, facilityId, proposedBy: actor.userId, now: clock.now() });
    await tellAdmins(tx, platform, actor, 'proposed', { ...account, facilityId });
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `payment_account:${id}` }),
});

export const changedAccount = [
  409,
  'Usulan rekening ini sudah disetujui atau ditarik. Muat ulang halaman untuk melihat keadaannya.',
] as const;
