import { getDoctorOfAccountOrNull } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { type Contact, maskedContact, readContact } from '#app/platform/contact.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { getUserByContactOrNull } from '../users/store.server.ts';
import { requireAdmin } from './policy.ts';
import { findStaffAccounts as findStaff, getAccountOrNull } from './store.server.ts';

/** Accounts on one page of the list of staff. */
const staffPageSize = 50;

/** Everybody who holds a role, administrators first, without addresses and numbers. For administrators. */
export async function findStaffAccounts(actor: Actor, input: { page: number }, platform: Platform) {
  requireAdmin(actor);
  const { rows, total } = await findStaff(platform.db, staffPageSize, (input.page - 1) * staffPageSize);
  return { data: rows, meta: { current_page: input.page, to: (input.page - 1) * staffPageSize + rows.length, total } };
}

export type FoundAccount = { ok: true; data: { id: string } } | { ok: false; code: 'unreadable' | 'unknown' };

/** The account with exactly this address or number. For administrators; that it was found stands in the person's log. */
export async function findAccount(actor: Actor, input: { contact: string }, platform: Platform): Promise<FoundAccount> {
  requireAdmin(actor);
  const contact = readContact(input.contact);
  if (!contact) return { ok: false, code: 'unreadable' };
  return await inTransaction(platform.db, async (tx) => {
    const user = await getUserByContactOrNull(tx, contact);
    if (!user) return { ok: false, code: 'unknown' };
    await recordAudit(tx, actor, { action: 'account.found', subjectId: user.id });
    return { ok: true, data: { id: user.id } };
  });
}

/**
 * What an administrator sees of an account: name, what it may do, and how it can be reached with the middle hidden. Null when there
 * is none. That it was looked at stands in the person's log.
 */
export async function getAccount(actor: Actor, input: { userId: string }, platform: Platform) {
  const admin = requireAdmin(actor);
  return await inTransaction(platform.db, async (tx) => {
    const account = await getAccountOrNull(tx, input.userId);
    if (!account) return null;
    await recordAudit(tx, actor, { action: 'account.viewed', subjectId: account.id });
    const { email, phone, ...rest } = account;
    return {
      ...rest,
      email: masked('email', email),
      phone: masked('phone', phone),
      doctor: await getDoctorOfAccountOrNull(tx, account.id),
      is_own: account.id === admin.userId,
    };
  });
}

function masked(channel: Contact['channel'], contact: string | null): string | null {
  return contact === null ? null : maskedContact({ channel, contact });
}
