import type { Queryable } from '#app/platform/database/db.server.ts';
import { providerOf } from '#app/platform/payments/channels.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import * as store from './payment-method.store.server.ts';
import { methodExists, providerAway, unavailableReason } from './payment-method.ts';

/** A way to pay a sum, with the reason why it cannot be chosen. */
export type OfferedMethod = store.Method & Readonly<{ reason: string | null }>;

/** The ways to pay for a record, in their order. */
export async function methodsFor(
  db: Queryable,
  { payments }: Pick<PlatformServices, 'payments'>,
  { facilityId, amount, without, withoutFee = false }: Pick<PayableRecord, 'facilityId' | 'amount' | 'without' | 'withoutFee'>,
): Promise<OfferedMethod[]> {
  const [methods, account] = await Promise.all([store.findMethods(db, facilityId), store.findActiveAccount(db, facilityId)]);
  const setup = { hasProvider: payments !== null, hasAccount: account !== null };
  const isAway = payments !== null && payments.pausedSeconds() > 0;
  const reasonOf = (method: store.Method) =>
    isAway && providerOf(method.channel) !== 'manual' ? providerAway : unavailableReason(method, amount + method.fee);
  return methods
    .filter(({ channel }) => methodExists(channel, setup) && !without.includes(channel))
    .map((method) => (withoutFee ? { ...method, fee: 0 } : method))
    .map((method) => ({ ...method, reason: reasonOf(method) }));
}
