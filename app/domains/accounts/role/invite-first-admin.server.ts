import type { Visitor } from '#app/platform/access/actor.server.ts';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import { readContact } from '#app/platform/contacts/contact.server.ts';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { getUserByContactOrNull } from '../account/account.store.server.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { countAdmins, insertGrant, lockRoles } from './role.store.server.ts';

/** The path of the link; null when the role was granted. */
type Invited = Readonly<{ path: string | null }>;

/**
 * Makes the first administrator, for operators of the machine: sends a link that creates an account with the role, or grants the role at
 * once where an account has verified the address (a link would set another password for it). Refused while there is an administrator,
 * unless `again`; a link from before the first administrator expires when another person becomes one.
 */
export async function inviteFirstAdmin(
  command: Visitor,
  input: { email: string; again: boolean },
  db: Database,
): Promise<Outcome<Invited, 'not_an_email' | 'admin_exists' | 'not_active'>> {
  const contact = readContact(input.email);
  if (contact?.channel !== 'email') return fail('not_an_email');
  return await inTransaction(db, async (tx) => {
    await lockRoles(tx);
    const isFirst = (await countAdmins(tx)) === 0;
    if (!input.again && !isFirst) return fail('admin_exists');
    const user = await getUserByContactOrNull(tx, contact);
    if (!user) {
      const token = await insertLink(tx, { ...contact, purpose: 'invitation', roles: ['admin'], forFirstAdmin: isFirst });
      await recordAudit(tx, command, { action: 'account.invited', object: 'roles:admin' });
      return ok({ path: `/account/password/create/${token}` });
    }
    if (user.status !== 'active') return fail('not_active');
    if (await insertGrant(tx, user.id, { role: 'admin', facilityId: null }, null)) {
      await recordAudit(tx, command, { action: 'account.role_granted', subjectId: user.id, object: 'role:admin' });
    }
    return ok({ path: null });
  });
}
