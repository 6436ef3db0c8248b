import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Definition, definitionSchema } from '../definition/form-definition.schema.ts';

export type EventOverview = Readonly<{
  id: number;
  kind: 'event' | 'attendance';
  name: string;
  state: 'published' | 'closed' | 'archived';
  facility_id: number | null;
  facility: string | null;
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  has_waitlist: boolean;
  definition: Definition;
  capacity: number | null;
  taken: number;
  waiting: number;
  to_decide: number;
  came: number;
}>;

/** Events and attendance of a scope: those ahead by their start, those that are over with the last first. */
export async function findEvents(
  db: Queryable,
  scope: Scope,
  { past, now }: Readonly<{ past: boolean; now: Date }>,
  limit: number,
): Promise<EventOverview[]> {
  const { rows } = await sql<EventOverview>`
    select f.id, f.kind, f.name, f.state, f.facility_id, h.name as facility, f.starts_at, f.ends_at, f.cancelled_at, f.has_waitlist,
      v.definition, p.capacity, coalesce(p.taken, 0) as taken,
      coalesce(r.waiting, 0)::int as waiting, coalesce(r.to_decide, 0)::int as to_decide, coalesce(a.came, 0)::int as came
    from forms f
    join form_versions v on v.form_id = f.id and v.n = f.version
    left join facilities h on h.id = f.facility_id
    left join form_pools p on p.form_id = f.id and p.option_key is null
    left join lateral (
      select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state in ('quarantined', 'awaiting_approval')) as to_decide
      from event_registrations where form_id = f.id and state in ('waiting', 'quarantined', 'awaiting_approval')
    ) r on true
    left join lateral (
      select sum(e.admitted) as came from event_gate_lists l join event_admissions e on e.list_id = l.id where l.form_id = f.id
        and l.id = (select min(id) from event_gate_lists where form_id = f.id)
    ) a on true
    where f.kind <> 'survey' and f.version > 0 and f.starts_at is not null and ${inScope(sql.ref('f.facility_id'), scope)}
      and ${past ? sql`f.ends_at < ${now}` : sql`f.ends_at >= ${now} and f.state <> 'archived'`}
    order by ${past ? sql`f.starts_at desc` : sql`f.starts_at`}, f.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, definition: definitionSchema.parse(row.definition) }));
}

/** The registrations of a scope that wait for a decision, for events that are ahead. */
const toDecide = (scope: Scope, now: Date) => sql`forms f join event_registrations r on r.form_id = f.id
  where r.state in ('quarantined', 'awaiting_approval') and f.ends_at > ${now} and ${inScope(sql.ref('f.facility_id'), scope)}`;

/** How many registrations wait for a decision, and since when. */
export async function countToDecide(db: Queryable, scope: Scope, now: Date): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(r.created_at) as oldest from ${toDecide(scope, now)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

type EventToDecide = Readonly<{ id: number; kind: 'event' | 'attendance'; name: string; starts_at: Date | null; count: number }>;

/** Their events, the next first. */
export async function findToDecide(db: Queryable, scope: Scope, now: Date, limit: number): Promise<EventToDecide[]> {
  const { rows } = await sql<EventToDecide>`
    select f.id, f.kind, f.name, f.starts_at, count(*)::int as count from ${toDecide(scope, now)}
    group by f.id order by f.starts_at, f.id limit ${limit}`.execute(db);
  return rows;
}
