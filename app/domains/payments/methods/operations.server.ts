import { z } from 'zod';
import type { Queryable } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isInScope, staffCan } from '#app/platform/staff-access.server.ts';
import { methodExists, unavailableReason } from './rules.ts';
import { accountId, accountProposal } from './schema.ts';
import * as store from './store.server.ts';

/** A way to pay a sum, with the reason why it cannot be chosen. */
export type OfferedMethod = store.Method & Readonly<{ reason: string | null }>;

/** The ways to pay for a record, in their order. */
export async function methodsFor(
  db: Queryable,
  { payments }: Pick<PlatformServices, 'payments'>,
  { facilityId, amount, without }: Pick<PayableRecord, 'facilityId' | 'amount' | 'without'>,
): Promise<OfferedMethod[]> {
  const [methods, account] = await Promise.all([store.findMethods(db, facilityId), store.findActiveAccount(db, facilityId)]);
  const setup = { hasProvider: payments !== null, hasAccount: account !== null };
  return methods
    .filter(({ channel }) => methodExists(channel, setup) && !without.includes(channel))
    .map((method) => ({ ...method, reason: unavailableReason(method, amount + method.fee) }));
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

/** Proposes the bank account that transfers go to. It counts once another person has approved it. */
export const proposeAccount = operation({
  name: 'payment_account.proposed',
  access: staffCan('units.configure'),
  recent: true,
  limits: changes,
  input: accountProposal,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, ...account }) {
    if (!isInScope(scope, facilityId)) return fail('not_found');
    const id = await store.insertAccount(tx, { ...account, facilityId, proposedBy: actor.userId, now: clock.now() });
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `payment_account:${id}` }),
});

/** Approves an account that another person has proposed: transfers go to it from now on. */
export const approveAccount = operation({
  name: 'payment_account.approved',
  access: staffCan('units.configure'),
  recent: true,
  limits: changes,
  input: accountId,
  failures: { not_found: notFound, own_proposal: [409, 'Rekening ini Anda usulkan sendiri. Minta orang kedua menyetujuinya.'] },
  async run({ tx, scope, actor, clock }, { id }) {
    const proposed = await store.lockProposed(tx, id, scope);
    if (!proposed) return fail('not_found');
    if (proposed.proposed_by === actor.userId) return fail('own_proposal');
    await store.activateAccount(tx, proposed, actor.userId, clock.now());
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `payment_account:${id}` }),
});
