import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';
import type { Mode, SellerState } from './states.rules.ts';

/** Unfinished parts of paid orders within a scope, the oldest first. */
export async function findWork(db: Queryable, scope: Scope, limit: number) {
  const rows = await db
    .selectFrom('seller_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select([
      's.id',
      's.facility_id',
      's.state',
      's.state_at',
      's.mode',
      's.accept_until',
      'o.name',
      'o.type_code',
      'o.paid_at',
      'o.debt_at',
    ])
    .where('o.state', 'in', ['paid', 'processing'])
    .where('s.state', 'in', ['waiting', 'accepted', 'packed', 'shipped', 'ready'])
    .where(inScope(sql.ref('s.facility_id'), scope))
    .orderBy('s.state_at')
    .orderBy('s.id')
    .limit(limit)
    .execute();
  return rows.map(({ state_at, accept_until, paid_at, debt_at, state, mode, ...row }) => ({
    ...row,
    state: state as SellerState,
    mode: mode as Mode,
    since: state_at.toISOString(),
    accept_until: accept_until?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
    is_debt: debt_at !== null,
  }));
}
