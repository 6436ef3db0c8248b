import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';

/** Counts the requests that the desk has not confirmed and whose visit is not over, with the first one and the next visit. */
export async function countNewRequests(db: Queryable, scope: Scope, today: string) {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(r.created_at) as oldest,
      min((r.visit_date + r.start_hour) at time zone 'Asia/Jakarta') as due
    from appointment_requests r
    where r.status = 'requested' and r.confirmed_at is null and r.visit_date >= ${today} and ${inScope(sql.ref('r.facility_id'), scope)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null, due: null };
}
