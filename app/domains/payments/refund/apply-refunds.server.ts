import type { Tx } from '#app/platform/database/db.server.ts';
import type { ProviderRefund } from '#app/platform/payments/payment-provider.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { recordRefund } from './record-refund.server.ts';
import * as store from './refund.store.server.ts';

/** What the provider says about the refunds of one payment: known, and paid out by the bank. True when something changed. */
export async function applyRefunds(
  tx: Tx,
  platform: PlatformServices,
  attemptId: string,
  known: readonly ProviderRefund[],
): Promise<boolean> {
  if (known.length === 0) return false;
  const now = platform.clock.now();
  let changed = false;
  for (const refund of await store.findOfAttempt(tx, attemptId)) {
    const there = known.find(({ key }) => key === refund.key);
    if (!there || refund.method !== 'provider') continue;
    const by = { source: 'provider' } as const;
    if (there.bankConfirmedAt) {
      changed =
        (await recordRefund(tx, platform, refund.id, ['approved', 'failed', 'sent'], { to: 'done', now, bankConfirmedAt: now }, by)) !==
          null || changed;
    } else {
      changed = (await recordRefund(tx, platform, refund.id, ['approved', 'failed'], { to: 'sent', now }, by)) !== null || changed;
    }
  }
  return changed;
}

/** The money never came: what was not sent yet is not returned. */
export async function declineOpenRefunds(tx: Tx, platform: PlatformServices, attemptId: string): Promise<void> {
  const now = platform.clock.now();
  for (const { id, method } of await store.findOfAttempt(tx, attemptId)) {
    const by = { source: 'product', note: 'reversed' } as const;
    // A provider may be returning an approved one at this moment; a bank gets its list from a cashier.
    const open = ['requested', 'needs_account', 'failed', ...(method === 'bank' ? (['approved'] as const) : [])] as const;
    await recordRefund(tx, platform, id, open, { to: 'declined', now }, by);
  }
}
