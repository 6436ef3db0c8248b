import type { Queryable } from '#app/platform/database/db.server.ts';
import { findSettlement } from '../payment.personal-data.store.server.ts';
import { certainFrom, isCertain } from './attempt.ts';

/** Whether the money of a payment stays, and from when on for one that its bank can still deny: nothing is packed before. */
export async function findCertainty(
  db: Queryable,
  attemptId: string | null,
  now: Date,
): Promise<Readonly<{ isCertain: boolean; from: Date | null }>> {
  const payment = attemptId === null ? null : await findSettlement(db, attemptId);
  return payment ? { isCertain: isCertain(payment, now), from: certainFrom(payment) } : { isCertain: false, from: null };
}
