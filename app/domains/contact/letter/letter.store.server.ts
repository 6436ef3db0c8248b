import { type RawBuilder, sql } from 'kysely';
import type { CaseRow } from '#app/kits/work/declare-work.server.ts';
import { columnsOf, joinedColumnsOf, type RowOf } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { LetterState, Team } from './letter-states.schema.ts';
import { answerDays, type Outcome, privacyHours } from './letter-states.ts';

const c = columnsOf('contact_cases', 'c');
const m = columnsOf('contact_messages', 'm');
const [s, f, u] = [joinedColumnsOf('specializations', 's'), joinedColumnsOf('facilities', 'f'), joinedColumnsOf('users', 'u')];

/** The letters with what their list and panel show. */
export const from = sql`contact_cases c join contact_messages m on m.id = c.message_id
  left join specializations s on s.id = m.specialization_id
  left join facilities f on f.id = c.facility_id
  left join users u on u.id = c.assignee_id`;
export const common = {
  state: c('state'),
  version: c('version'),
  assignee_id: c('assignee_id'),
  due_at: c('due_at'),
  created_at: m('created_at'),
  owner: u('name'),
};
export const listed = { name: m('name'), topic: s('name'), facility: f('name'), team: c<Team>('team'), is_suspect: m('is_suspect') };
export const detail = {
  email: m('email'),
  phone: m('phone'),
  message: m('message'),
  facility_id: c('facility_id'),
  outcome: c<Outcome | null>('outcome'),
};
export type Letter = CaseRow & RowOf<typeof listed> & RowOf<typeof detail> & { state: LetterState };

/** Letters that wait for the hospital. */
export const waits = sql<boolean>`(c.state in ('new', 'working') and not m.is_suspect)`;

/** The facilities whose letters a caller answers: all of the desk's sorting, and those of one other team. */
export type Reach = Readonly<Record<Team, Scope>>;

export const within = ({ desk, complaints, privacy }: Reach): RawBuilder<boolean> => sql<boolean>`
  (${inScope(sql.ref('c.facility_id'), desk)} or (c.team = 'complaints' and ${inScope(sql.ref('c.facility_id'), complaints)})
    or (c.team = 'privacy' and ${inScope(sql.ref('c.facility_id'), privacy)}))`;

/**
 * Until when a team answers what arrived at a moment: the end of the last working day that was promised, or the hours of the law for personal
 * data.
 */
export function dueOf(team: Team, arrived: RawBuilder<Date>): RawBuilder<Date> {
  if (team === 'privacy') return sql<Date>`(${arrived} + make_interval(hours => ${privacyHours}))`;
  return sql<Date>`(
    select (days.day + 1)::timestamp at time zone 'Asia/Jakarta'
    from (select (${arrived} at time zone 'Asia/Jakarta')::date + n as day from generate_series(1, 60) n) days
    where extract(isodow from days.day) <= 5
      and not exists (select from public_holidays h where h.day = days.day and h.facility_id is null)
    order by days.day offset ${answerDays - 1} limit 1)`;
}

/** The same for a letter that another team gets: from its arrival on, or from the day on which the finished one was reopened. */
export const dueAfterMove = (team: Team): RawBuilder<Date> =>
  dueOf(
    team,
    sql<Date>`coalesce(
      (select max(e.happened_at) from contact_case_events e where e.message_id = contact_cases.message_id and e.kind = 'reopened' and exists (
        select from contact_case_events f where f.message_id = e.message_id and f.id < e.id and f.kind in ('answered', 'closed', 'requested'))),
      (select m.created_at from contact_messages m where m.id = contact_cases.message_id))`,
  );

/** Those of the ids, as text, that are facilities. */
export async function findFacilityIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from facilities where id::text = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Opens the case of a new letter. */
export async function openLetter(tx: Tx, messageId: string, team: Team, now: Date): Promise<void> {
  const due = dueOf(team, sql<Date>`${now}::timestamptz`);
  await tx.insertInto('contact_cases').values({ message_id: messageId, team, due_at: due, state_at: now }).execute();
}

/** Moves a letter to those that look automated, or back. */
export async function setSuspect(tx: Tx, id: string, isSuspect: boolean): Promise<void> {
  await tx.updateTable('contact_messages').set({ is_suspect: isSuspect }).where('id', '=', id).execute();
}

/** The specializations that letters of a reach name. */
export async function findTopics(db: Queryable, reach: Reach): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from specializations s where exists (
      select from contact_messages m join contact_cases c on c.message_id = m.id where m.specialization_id = s.id and ${within(reach)})
    order by s.name`.execute(db);
  return rows;
}
