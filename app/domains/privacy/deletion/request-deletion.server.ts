import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import * as accounts from '#app/domains/accounts/index.server.ts';
import type { UserActor, Visitor } from '#app/platform/access/actor.server.ts';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import { errorCode, inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { forgetTopic } from '#app/platform/live/live-events.server.ts';
import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import { forgetResultsOf } from '#app/platform/operations/idempotency.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta, longDateOf } from '#app/platform/time/calendar.ts';
import { deletionInput } from './deletion.schema.ts';

/** How many days a deletion can be cancelled. */
const undoDays = 7;

type DeletionState = { is_leaving: boolean; erase_after: string | null };

const notPending: DeletionState = { is_leaving: false, erase_after: null };
const pendingUntil = (until: Date): DeletionState => ({ is_leaving: true, erase_after: until.toISOString() });

/** Whether a deletion of the actor's account is pending, and when it takes effect. */
export const getMyDeletion = operation({
  name: 'privacy.get_deletion',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor }) {
    const deletion = await accounts.getPendingDeletionOrNull(db, actor.userId);
    return ok(deletion ? pendingUntil(deletion.erase_after) : notPending);
  },
});

/**
 * Starts the deletion of the actor's account: it can be cancelled for 7 days, all other sessions end now, and every verified contact is
 * notified. A second call changes nothing.
 */
export const requestDeletion = operation({
  name: 'account.leaving',
  access: 'user',
  recent: true,
  limits: [perAccount(10, '10m')],
  input: deletionInput,
  failures: { not_found: notFound, kept: [409, 'Akun ini belum dapat dihapus, karena masih ada yang harus selesai dulu.'] },
  async run({ tx, actor: { userId, sessionId }, platform }) {
    const begun = await accounts.markForDeletionOrNull(tx, userId, undoDays);
    const pending = begun ?? (await accounts.getPendingDeletionOrNull(tx, userId));
    // Another process has erased the account meanwhile.
    if (!pending) return fail('not_found');
    if (begun) {
      const message = await whyKept(tx, platform, userId);
      if (message !== null) return fail('kept', { message });
      await accounts.endSessionsOf(tx, userId, sessionId);
      await tellContacts(tx, platform, userId, begun.erase_after);
    }
    return ok({ deletion: pendingUntil(pending.erase_after), isChanged: begun !== null });
  },
  audit: detailsOf,
});

/** Why an account cannot be erased yet; null when it can. Its row is locked before. */
async function whyKept(tx: Tx, { personalData, clock }: Pick<Platform, 'personalData' | 'clock'>, userId: string): Promise<string | null> {
  for (const source of personalData) {
    const reason = (await source.keeps?.(tx, userId, clock.now())) ?? null;
    if (reason !== null) return reason;
  }
  return null;
}

/** Cancels the deletion of the actor's account. An account without a pending deletion is not changed. */
export const undoDeletion = operation({
  name: 'account.stayed',
  access: 'user',
  limits: [perAccount(10, '10m')],
  input: z.object({}),
  run: async ({ tx, actor }) => ok({ deletion: notPending, isChanged: await accounts.unmarkForDeletion(tx, actor.userId) }),
  audit: detailsOf,
});

function detailsOf(_input: unknown, { isChanged }: { isChanged: boolean }, { userId }: UserActor) {
  return isChanged ? { subjectId: userId } : null;
}

async function tellContacts(tx: Tx, platform: PlatformServices, userId: string, eraseAfter: Date): Promise<void> {
  const message = {
    kind: 'account_leaving',
    eraseOn: longDateOf(dateInJakarta(eraseAfter)),
    undoUrl: `${platform.env.publicUrl}/account/data`,
  } as const;
  for (const contact of await accounts.findVerifiedContacts(tx, userId)) {
    await accounts.queueAccountMessage(tx, platform, contact, message);
  }
}

/** The product itself, for work without a caller. */
const systemActor: Visitor = { kind: 'visitor', visit: null, ip: '127.0.0.1', requestId: 'privacy.erase' };
const maxAtOnce = 200;

/**
 * Erases up to 200 accounts whose 7 days are over, each in its own transaction; returns how many, and throws when one failed. May run twice
 * and on several instances at once: one instance erases an account, unless its deletion is cancelled first.
 */
export async function eraseDueAccounts(platform: Platform): Promise<number> {
  let erased = 0;
  const failures: unknown[] = [];
  for (const userId of await accounts.findDueToErase(platform.db, maxAtOnce)) {
    try {
      if (!(await inTransaction(platform.db, (tx) => eraseAccount(tx, platform, userId)))) continue;
      erased += 1;
      // An operator who restores an older backup needs the id: docs/operations.md. It identifies no person any more.
      platform.log.info({ userId }, 'account erased');
    } catch (error) {
      failures.push(error);
      platform.log.error({ code: errorCode(error), err: error, userId }, 'an account could not be erased');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `privacy: ${failures.length} accounts could not be erased`);
  return erased;
}

/** Erases all that is stored about a person, the account last. The certificate remains in the audit log under a number without a person. */
async function eraseAccount(tx: Tx, platform: Platform, userId: string): Promise<boolean> {
  const due = await accounts.lockDueToEraseOrNull(tx, userId);
  if (!due) return false;
  // What was ordered meanwhile arrives first; the job asks again each hour.
  if ((await whyKept(tx, platform, userId)) !== null) return false;
  const { verified, typed } = await accounts.findContactsOf(tx, userId);
  for (const source of platform.personalData.toReversed()) await source.erase(tx, userId, platform);
  await forgetResultsOf(tx, userId);
  forgetTopic(tx, `user:${userId}`);
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
