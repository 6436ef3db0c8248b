import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { type Failure, fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { lockTake, type TakeRow } from './stock-take.store.server.ts';
import type { TakeState } from './stock-take.ts';

/** What every step of a stock take may be refused with. */
export const takeFailures = {
  not_found: notFound,
  not_now: [409, 'Opname ini sudah di langkah lain. Periksa keadaannya, lalu lanjutkan dari sana.'],
} as const satisfies Readonly<Record<string, Failure>>;

/** Locks a stock take of the scope in one of these states until the transaction ends. */
export async function lockTakeIn(
  tx: Tx,
  { scope, id, states }: Readonly<{ scope: Scope; id: string; states: readonly TakeState[] }>,
): Promise<Outcome<TakeRow, keyof typeof takeFailures>> {
  const take = await lockTake(tx, id);
  if (!take || !isInScope(scope, take.facility_id)) return fail('not_found');
  return states.includes(take.state) ? ok(take) : fail('not_now');
}

/** Tells the pharmacy's open pages that a stock take went on. */
export function announceTake(tx: Tx, { id, facility_id: facility }: Pick<TakeRow, 'id' | 'facility_id'>): void {
  announce(tx, { topic: `shop:${facility}`, kind: 'count.changed', key: id });
}

/** The stock take as the object of a row of the audit log. */
export const auditedTake = (_input: unknown, { id }: { id: string }) => ({ object: `count:${id}` as const });
