import { randomUUID } from 'node:crypto';
import * as accounts from '#app/domains/accounts/index.server.ts';
import type { Actor, Visitor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { dateInJakarta, longDateOf } from '#app/platform/calendar.ts';
import type { Contact } from '#app/platform/contact.server.ts';
import { errorCode, inTransaction, type Tx } from '#app/platform/db.server.ts';
import { forgetResultsOf } from '#app/platform/idempotency.server.ts';
import { eraseMessages } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';

/** How long a deletion can be undone. */
const undoDays = 7;

export type DeletionState = { is_leaving: boolean; erase_after: string | null };

const notPending: DeletionState = { is_leaving: false, erase_after: null };
const pendingUntil = (until: Date): DeletionState => ({ is_leaving: true, erase_after: until.toISOString() });

/** Whether and when the actor's account is deleted. For whoever has an account. */
export async function getMyDeletion(actor: Actor, platform: Platform): Promise<DeletionState> {
  if (actor.kind !== 'user') throw new Problem('forbidden');
  const deletion = await accounts.getPendingDeletionOrNull(platform.db, actor.userId);
  return deletion ? pendingUntil(deletion.erase_after) : notPending;
}

/**
 * Begins the deletion of the actor's account: it can be undone for 7 days, all other sessions end now, and every proven address is
 * told. For whoever has an account and has just proven who they are (`reauth`). A second time changes nothing.
 */
export async function requestDeletion(
  actor: Actor,
  platform: Platform,
): Promise<{ ok: true; data: DeletionState } | { ok: false; code: 'reauth' }> {
  if (actor.kind !== 'user') throw new Problem('forbidden');
  if (!actor.recentlyAuthenticated) return { ok: false, code: 'reauth' };
  const { userId, sessionId } = actor;
  return await inTransaction(platform.db, async (tx) => {
    const deletion = await accounts.markForDeletionOrNull(tx, userId, undoDays);
    if (!deletion) {
      const already = await accounts.getPendingDeletionOrNull(tx, userId);
      if (!already) throw new Problem('unauthenticated');
      return { ok: true, data: pendingUntil(already.erase_after) };
    }
    await accounts.endSessionsOf(tx, userId, sessionId);
    await recordAudit(tx, actor, { action: 'account.leaving', subjectId: userId });
    const message = {
      kind: 'account_leaving',
      eraseOn: longDateOf(dateInJakarta(deletion.erase_after)),
      undoUrl: `${platform.env.publicUrl}/account/data`,
    } as const;
    for (const contact of await accounts.findVerifiedContacts(tx, userId)) {
      await accounts.queueAccountMessage(tx, platform, contact, message);
    }
    return { ok: true, data: pendingUntil(deletion.erase_after) };
  });
}

/** Keeps the actor's account after all. For whoever has an account; an account that is not leaving stays as it is. */
export async function undoDeletion(actor: Actor, platform: Platform): Promise<DeletionState> {
  if (actor.kind !== 'user') throw new Problem('forbidden');
  const { userId } = actor;
  return await inTransaction(platform.db, async (tx) => {
    if (await accounts.unmarkForDeletion(tx, userId)) {
      await recordAudit(tx, actor, { action: 'account.stayed', subjectId: userId });
    }
    return notPending;
  });
}

/** The product itself, when nobody asks. */
const systemActor: Visitor = { kind: 'visitor', visit: null, ip: '127.0.0.1', requestId: 'privacy.erase' };
const maxAtOnce = 200;

/**
 * Erases every account whose 7 days are over, each in a transaction of its own. May run twice and on several instances at once:
 * an account is erased by one of them, or kept when its deletion is undone first. Returns how many; throws when one could not be.
 */
export async function eraseDueAccounts(platform: Platform): Promise<number> {
  let erased = 0;
  let failed = 0;
  for (const userId of await accounts.findDueToErase(platform.db, maxAtOnce)) {
    try {
      if (!(await inTransaction(platform.db, (tx) => eraseAccount(tx, platform, userId)))) continue;
      erased += 1;
      // For whoever brings back an older backup: docs/operations.md. The number leads to nobody.
      platform.log.info({ userId }, 'account erased');
    } catch (error) {
      failed += 1;
      platform.log.error({ code: errorCode(error), err: error, userId }, 'an account could not be erased');
    }
  }
  if (failed > 0) throw new Error(`privacy: ${failed} accounts could not be erased`);
  return erased;
}

/** What is known of a person goes, the account last; the certificate stays in the audit log under a number that leads to nobody. */
async function eraseAccount(tx: Tx, platform: Platform, userId: string): Promise<boolean> {
  const due = await accounts.lockDueToEraseOrNull(tx, userId);
  if (!due) return false;
  const { verified, typed } = await accounts.findContactsOf(tx, userId);
  for (const source of platform.personalData.toReversed()) await source.erase(tx, userId, platform);
  await forgetResultsOf(tx, userId);
  await eraseMessages(tx, platform.jobs, { recipients: verified, sentTo: typed });
  await accounts.deleteUser(tx, userId);
  await recordAudit(tx, systemActor, { action: 'account.erased', subjectId: userId, object: `certificate:${randomUUID()}` });
  const last: Contact | null = due.email
    ? { channel: 'email', contact: due.email }
    : due.phone
      ? { channel: 'phone', contact: due.phone }
      : null;
  if (last) await accounts.queueAccountMessage(tx, platform, last, { kind: 'account_erased' });
  return true;
}
