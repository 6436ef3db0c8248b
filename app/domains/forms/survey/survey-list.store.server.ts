import { sql } from 'kysely';
import { columnsOf, computed, joinedColumnsOf } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';

const f = columnsOf('forms', 'f');

/** The forms with their answers; of those, how many look automated and wait for staff. */
export const from = sql`forms f left join facilities h on h.id = f.facility_id
  cross join lateral (
    select count(*)::int as n, count(*) filter (where s.is_quarantined)::int as held, max(s.created_at) as last_at
    from form_versions v join form_submissions s on s.form_version_id = v.id where v.form_id = f.id
  ) s`;
export const within = (scope: Scope) => sql<boolean>`f.kind = 'survey' and f.version > 0 and ${inScope(sql.ref('f.facility_id'), scope)}`;
export const listed = {
  name: f('name'),
  state: f<'published' | 'closed' | 'archived'>('state'),
  facility: joinedColumnsOf('facilities', 'h')('name'),
  answers: computed(sql<number>`s.n`),
  held: computed(sql<number>`s.held`),
  last_at: computed(sql<Date | null>`s.last_at`),
  open_complaints: computed(sql<number>`(
    select count(*)::int from form_complaints c where c.form_id = f.id and c.state in ('new', 'acknowledged', 'in_progress'))`),
};
