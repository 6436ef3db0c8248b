import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { lockWithRecord } from '../attempt/move-attempt.server.ts';
import { recordRefund } from './record-refund.server.ts';
import * as store from './refund.store.server.ts';
import { encryptedAccount, waitsForAccount } from './refund.ts';

type OwnerAccount = Readonly<{ bank: string; number: string; holder: string }>;

/**
 * Takes the bank account of the owner for a refund that waits for one, or another one when the bank could not send it, and stores it encrypted.
 * False when it waits for none.
 */
export async function receiveRefundAccount(
  tx: Tx,
  platform: PlatformServices,
  refund: Pick<store.Refund, 'id' | 'attemptId'>,
  { account, actorId, source = 'owner' }: Readonly<{ account: OwnerAccount; actorId: string | null; source?: 'owner' | 'staff' }>,
): Promise<boolean> {
  await lockWithRecord(tx, platform, refund.attemptId);
  const encrypted = platform.encryption.encrypt(encryptedAccount, JSON.stringify(account));
  const accountBy = source === 'staff' ? actorId : null;
  const changes = { to: 'requested', now: platform.clock.now(), encrypted, accountBy } as const;
  const locked = await store.findRefund(tx, refund.id);
  if (!locked || !waitsForAccount(locked)) return false;
  return (await recordRefund(tx, platform, refund.id, [locked.state], changes, { source, actorId })) !== null;
}
