import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Waiting } from '#app/platform/staff/staff-frame.server.ts';
import { promisedVisits } from './visit-result.store.server.ts';

/** A visit on the list of the desk. */
type ListedVisit = Readonly<{
  id: string;
  code: string;
  patient_name: string;
  service_name: string;
  result_name: string;
  facility: string;
  visit_date: string;
  /** By when its results are usually there; null of one whose reservation is deleted. */
  due_on: string | null;
  is_due: boolean;
  sent: number;
  last_sent_at: Date | null;
}>;

/** Those whose reservations are kept, and those of which results were sent before these were deleted. */
const visits = sql`
  select p.id, p.code, p.facility_id, p.patient_name, p.service_name, p.result_name, p.visit_date, p.due_on from (${promisedVisits}) p
  union all
  select t.id, t.code, t.facility_id, t.patient_name, t.service_name, t.result_name, t.visit_date, null
  from result_visits t where not exists (select from (${promisedVisits}) p where p.id = t.id)`;

const perList = 300;
/** Older ones are found by their code. */
const listedDays = 100;

const hasNone = sql<boolean>`not exists (select from visit_results x where x.visit_id = u.id and x.withdrawn_at is null)`;
const isDue = (now: Date) => sql<boolean>`coalesce(u.due_on <= ${localNow(now)}::date, false)`;

/** What of the visits of a scope is listed: who waits, the longest overdue first; what was sent, the newest first; or that of one code. */
export async function findListed(
  db: Queryable,
  scope: Scope,
  { lens, code }: Readonly<{ lens: 'waiting' | 'sent'; code?: string | undefined }>,
  now: Date,
): Promise<ListedVisit[]> {
  const recent = sql`u.visit_date > ${localNow(now)}::date - ${sql.lit(listedDays)}`;
  const which = code
    ? sql`u.code = ${code}`
    : lens === 'waiting'
      ? sql`u.due_on is not null and ${hasNone}`
      : sql`${recent} and n.sent > 0`;
  const { rows } = await sql<ListedVisit>`
    select u.id, u.code, u.patient_name, u.service_name, u.result_name, f.name as facility, u.visit_date, u.due_on, ${isDue(now)} as is_due,
      n.sent, n.last_sent_at
    from (${visits}) u join facilities f on f.id = u.facility_id
    cross join lateral (
      select count(*)::int as sent, max(x.sent_at) as last_sent_at from visit_results x where x.visit_id = u.id and x.withdrawn_at is null) n
    where ${inScope(sql`u.facility_id`, scope)} and ${which}
    order by ${lens === 'waiting' ? sql`u.due_on, u.visit_date` : sql`n.last_sent_at desc`}, u.id limit ${perList}`.execute(db);
  return rows;
}

/** How many visits wait for a result that should be there, and since when. */
export async function countDue(db: Queryable, scope: Scope, now: Date): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(u.due_on)::timestamptz as oldest from (${promisedVisits}) u join facilities f on f.id = u.facility_id
    where ${inScope(sql`u.facility_id`, scope)} and ${isDue(now)} and ${hasNone}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
