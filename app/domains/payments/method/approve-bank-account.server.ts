import { z } from 'zod';
import { type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { accountId } from './bank-account.schema.ts';
import * as store from './payment-method.store.server.ts';
import { changedAccount, changes, tellAdmins } from './propose-bank-account.server.ts';

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
