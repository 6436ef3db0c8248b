import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getUserOrNull } from '../account/account.store.server.ts';
import { contactOf } from '../account/account.ts';
import type { AccountMessage } from '../account-message/account-mails.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { findAdminContacts } from './role.store.server.ts';

/**
 * Sends every active administrator a notice of what an account did, in the caller's transaction. The notice is built with its name. `except`: who
 * it is about.
 */
export async function notifyAdmins(
  tx: Tx,
  platform: PlatformServices,
  actorId: string,
  noticeBy: (name: string) => AccountMessage,
  except?: string,
): Promise<void> {
  const notice = noticeBy((await getUserOrNull(tx, actorId))?.name ?? '');
  for (const admin of await findAdminContacts(tx)) {
    const to = admin.id === except ? null : contactOf(admin);
    if (to) await queueAccountMessage(tx, platform, to, notice);
  }
}
