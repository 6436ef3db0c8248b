import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';
import type { LetterState, Team } from './letters.schema.ts';
import type { LetterQuery } from './schema.ts';
import { answerDays, type Outcome, privacyHours } from './states.rules.ts';

/** The facilities whose letters a caller answers: all of the desk's sorting, and those of one other team. */
export type Reach = Readonly<Record<Team, Scope>>;

const within = ({ desk, complaints, privacy }: Reach): RawBuilder<boolean> => sql<boolean>`
  (${inScope(sql.ref('c.facility_id'), desk)} or (c.team = 'complaints' and ${inScope(sql.ref('c.facility_id'), complaints)})
    or (c.team = 'privacy' and ${inScope(sql.ref('c.facility_id'), privacy)}))`;

/**
 * Until when a team answers what arrived at a moment: the end of the last working day that was promised, or the hours of the law for personal
 * data.
 */
function dueOf(team: Team, arrived: RawBuilder<Date>): RawBuilder<Date> {
  if (team === 'privacy') return sql<Date>`(${arrived} + make_interval(hours => ${privacyHours}))`;
  return sql<Date>`(
    select (days.day + 1)::timestamp at time zone 'Asia/Jakarta'
    from (select (${arrived} at time zone 'Asia/Jakarta')::date + n as day from generate_series(1, 60) n) days
    where extract(isodow from days.day) <= 5
      and not exists (select from public_holidays h where h.day = days.day and h.facility_id is null)
    order by days.day offset ${answerDays - 1} limit 1)`;
}

/** Those of the ids, as text, that are facilities. */
export async function findFacilityIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from facilities where id::text = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Opens the case of a new letter. */
export async function openCase(tx: Tx, messageId: string, team: Team, now: Date): Promise<void> {
  const due = dueOf(team, sql<Date>`${now}::timestamptz`);
  await tx.insertInto('contact_cases').values({ message_id: messageId, team, due_at: due, state_at: now }).execute();
}

type ListedLetter = {
  id: string;
  name: string;
  topic: string | null;
  facility: string | null;
  owner: string | null;
  team: Team;
  state: LetterState;
  due_at: Date;
  created_at: Date;
};

/** The letters of a list: those that wait begin with the oldest, the others with the newest. */
export async function findLetters(
  db: Queryable,
  reach: Reach,
  { state, specialization, overdue, team, owner, after }: LetterQuery,
  { now, userId, limit }: Readonly<{ now: Date; userId: string; limit: number }>,
): Promise<ListedLetter[]> {
  const oldestFirst = state === null || state === 'new' || state === 'working';
  const conditions = [
    within(reach),
    sql`m.is_suspect = ${state === 'suspect'}`,
    ...(state === null ? [sql`c.state in ('new', 'working')`] : state === 'suspect' ? [] : [sql`c.state = ${state}`]),
    ...(specialization === null ? [] : [sql`m.specialization_id = ${specialization}`]),
    ...(overdue ? [sql`c.state in ('new', 'working') and c.due_at < ${now}`] : []),
    ...(team === null ? [] : [sql`c.team = ${team}`]),
    ...(owner === 'mine' ? [sql`c.assignee_id = ${userId}`] : owner === 'none' ? [sql`c.assignee_id is null`] : []),
    ...(after === null ? [] : [oldestFirst ? sql`m.id > ${after}` : sql`m.id < ${after}`]),
  ];
  const { rows } = await sql<ListedLetter>`
    select m.id::text as id, m.name, s.name as topic, f.name as facility, u.name as owner, c.team, c.state, c.due_at, m.created_at
    from contact_cases c join contact_messages m on m.id = c.message_id
    left join specializations s on s.id = m.specialization_id
    left join facilities f on f.id = c.facility_id
    left join users u on u.id = c.assignee_id
    where ${sql.join(conditions, sql` and `)}
    order by m.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
}

export type Letter = ListedLetter & {
  email: string;
  phone: string;
  message: string;
  is_suspect: boolean;
  facility_id: number | null;
  assignee_id: string | null;
  outcome: Outcome | null;
  version: number;
  user_id: string | null;
};

/** One letter within a reach, with the account that has the address of its sender if there is one. */
export async function getLetterOrNull(db: Queryable, reach: Reach, id: string): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select m.id::text as id, m.name, m.email, m.phone, m.message, m.is_suspect, m.created_at, s.name as topic, f.name as facility,
      u.name as owner, c.facility_id, c.assignee_id, c.team, c.state, c.outcome, c.due_at, c.version,
      (select p.id from users p where p.email = lower(m.email)) as user_id
    from contact_cases c join contact_messages m on m.id = c.message_id
    left join specializations s on s.id = m.specialization_id
    left join facilities f on f.id = c.facility_id
    left join users u on u.id = c.assignee_id
    where c.message_id = ${id} and ${within(reach)}`.execute(db);
  return rows[0] ?? null;
}

export type CaseChange = Readonly<{
  state?: LetterState;
  outcome?: Outcome | null;
  assignee_id?: string | null;
  facility_id?: number;
  team?: Team;
  /** True where the time of the team begins now. */
  isAgain?: boolean;
}>;

/**
 * Changes a case that is still as it was read. Another team has its own time from the arrival on, or from the day on which the finished case was
 * reopened; `isAgain` reopens it now. Returns false when somebody was quicker.
 */
export async function changeCase(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { isAgain = false, ...change }: CaseChange,
  now: Date,
): Promise<boolean> {
  const begun = isAgain
    ? sql<Date>`${now}::timestamptz`
    : sql<Date>`coalesce(
        (select max(e.happened_at) from contact_case_events e where e.message_id = contact_cases.message_id and e.kind = 'reopened' and exists (
          select from contact_case_events f where f.message_id = e.message_id and f.id < e.id and f.kind in ('answered', 'closed', 'requested'))),
        (select m.created_at from contact_messages m where m.id = contact_cases.message_id))`;
  const due = change.team ? { due_at: dueOf(change.team, begun) } : {};
  const changed = await tx
    .updateTable('contact_cases')
    .set({ ...change, ...due, ...(change.state ? { state_at: now } : {}), version: version + 1 })
    .where('message_id', '=', id)
    .where('version', '=', version)
    .returning('message_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Moves a letter to those that look automated, or back. */
export async function setSuspect(tx: Tx, id: string, isSuspect: boolean): Promise<void> {
  await tx.updateTable('contact_messages').set({ is_suspect: isSuspect }).where('id', '=', id).execute();
}

export type NewEvent = Readonly<{ id: string; kind: string; actorId: string; text?: string | null; mailId?: string | null; now: Date }>;

export async function addEvent(tx: Tx, { id, kind, actorId, text = null, mailId = null, now }: NewEvent): Promise<void> {
  const row = { message_id: id, kind, actor_id: actorId, text, mail_id: mailId, happened_at: now };
  await tx.insertInto('contact_case_events').values(row).execute();
}

/** What happened to a letter, the newest first, with the state of its mails. */
export async function findEvents(db: Queryable, id: string) {
  return await db
    .selectFrom('contact_case_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('outbox_messages as o', 'o.id', 'e.mail_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.happened_at', 'u.name as actor', 'o.sent_at', 'o.last_error'])
    .where('e.message_id', '=', id)
    .orderBy('e.id', 'desc')
    .execute();
}

/** The specializations that letters of a reach name. */
export async function findTopics(db: Queryable, reach: Reach): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from specializations s where exists (
      select from contact_messages m join contact_cases c on c.message_id = m.id where m.specialization_id = s.id and ${within(reach)})
    order by s.name`.execute(db);
  return rows;
}

type Waiting = { count: number; oldest: Date | null; due: Date | null };

/** How many letters of a reach wait, since when, and until when the first is to be answered. */
export async function countOpen(db: Queryable, reach: Reach): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(m.created_at) as oldest, min(c.due_at) as due
    from contact_cases c join contact_messages m on m.id = c.message_id
    where c.state in ('new', 'working') and not m.is_suspect and ${within(reach)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}
