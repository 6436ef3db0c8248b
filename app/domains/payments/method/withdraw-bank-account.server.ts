import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { accountId } from './bank-account.schema.ts';
import * as store from './payment-method.store.server.ts';
import { changedAccount, changes, tellAdmins } from './propose-bank-account.server.ts';

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
