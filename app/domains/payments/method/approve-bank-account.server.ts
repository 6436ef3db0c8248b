import { z } from 'zod';
import { notifyAdmins } from '#app/domains/accounts/index.server.ts';
import { getFacilityNameOrNull } from '#app/domains/directory/index.server.ts';
import type { UserActor } from '#app/platform/actor.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { providerOf } from '#app/platform/payments/channels.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isInScope, type Scope, staffCan } from '#app/platform/staff-access.server.ts';
import { accountId, accountProposal } from './bank-account.schema.ts';
import * as store from './payment-method.store.server.ts';
import { methodExists, providerAway, unavailableReason } from './payment-method.ts';

/** A way to pay a sum, with the reason why it cannot be chosen. */
export type OfferedMethod = store.Method & Readonly<{ reason: string | null }>;

/** The ways to pay for a record, in their order. */
export async function methodsFor(
  db: Queryable,
  { payments }: Pick<PlatformServices, 'payments'>,
  { facilityId, amount, without, withoutFee = false }: Pick<PayableRecord, 'facilityId' | 'amount' | 'without' | 'withoutFee'>,
): Promise<OfferedMethod[]> {
  const [methods, account] = await Promise.all([store.findMethods(db, facilityId), store.findActiveAccount(db, facilityId)]);
  const setup = { hasProvider: payments !== null, hasAccount: account !== null };
  const isAway = payments !== null && payments.pausedSeconds() > 0;
  const reasonOf = (method: store.Method) =>
    isAway && providerOf(method.channel) !== 'manual' ? providerAway : unavailableReason(method, amount + method.fee);
  return methods
    .filter(({ channel }) => methodExists(channel, setup) && !without.includes(channel))
    .map((method) => (withoutFee ? { ...method, fee: 0 } : method))
    .map((method) => ({ ...method, reason: reasonOf(method) }));
}

const changes = [perAccount(20, '1h', 'payment_accounts')] as const;

/** The bank accounts that transfers go to, and those that wait for a second person. */
export const findAccounts = operation({
  name: 'payment_account.find',
  access: staffCan('units.configure'),
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, scope }) => ok(await store.findAccounts(db, scope)),
});

/** The bank accounts that this member of the staff may approve: those that others proposed in the scope. */
export async function findAccountsToApprove(db: Queryable, scope: Scope, userId: string) {
  const accounts = await store.findAccounts(db, scope);
  return accounts.filter(({ state, proposed_by }) => state === 'proposed' && proposed_by !== userId);
}

type AccountChange = 'proposed' | 'approved' | 'withdrawn';

/** An account that nobody should have set is seen by every administrator at once. */
async function tellAdmins(
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

const changedAccount = [409, 'Usulan rekening ini sudah disetujui atau ditarik. Muat ulang halaman untuk melihat keadaannya.'] as const;

/** Approves an account that another person has proposed: transfers go to it from now on. */
export const approveAccount = operation({
  name: 'payment_account.approved',
  access: staffCan('units.configure'),
  recent: true,
  limits: changes,
  input: accountId,
  failures: {
    not_found: notFound,
    changed: changedAccount,
    own_proposal: [409, 'Rekening ini Anda usulkan sendiri. Minta orang kedua menyetujuinya.'],
  },
  async run({ tx, scope, actor, platform, clock }, { id }) {
    const proposed = await store.lockProposed(tx, id, scope);
    if (!proposed) return fail((await store.isAccountIn(tx, id, scope)) ? 'changed' : 'not_found');
    if (proposed.proposedBy === actor.userId) return fail('own_proposal');
    await store.activateAccount(tx, proposed, actor.userId, clock.now());
    await tellAdmins(tx, platform, actor, 'approved', proposed);
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `payment_account:${id}` }),
});

/** Withdraws a proposed account: who proposed it, or anyone who may approve it once that person has no account any more. */
export const withdrawAccount = operation({
  name: 'payment_account.withdrawn',
  access: staffCan('units.configure'),
  limits: changes,
  input: accountId,
  failures: {
    not_found: notFound,
    changed: changedAccount,
    foreign_proposal: [409, 'Rekening ini diusulkan orang lain. Minta yang mengusulkan menariknya.'],
  },
  async run({ tx, scope, actor, platform, clock }, { id }) {
    const proposed = await store.lockProposed(tx, id, scope);
    if (!proposed) return fail((await store.isAccountIn(tx, id, scope)) ? 'changed' : 'not_found');
    if (proposed.proposedBy !== null && proposed.proposedBy !== actor.userId) return fail('foreign_proposal');
    await store.withdrawAccount(tx, id, clock.now());
    await tellAdmins(tx, platform, actor, 'withdrawn', proposed);
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `payment_account:${id}` }),
});
