import { sql } from 'kysely';
import type { CaseRow } from '#app/kits/work/declare-work.server.ts';
import { columnsOf, computed, joinedColumnsOf, type RowOf, selected } from '#app/kits/work/work-columns.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Grade } from './complaint-grades.schema.ts';
import { type ComplaintState, openStates } from './complaint-states.ts';

const c = columnsOf('form_complaints', 'c');
const lastOf = (kind: string) =>
  computed(sql<Date | null>`(select max(e.happened_at) from form_complaint_events e where e.complaint_id = c.id and e.kind = ${kind})`);

/** The complaints with what their list and panel show. */
export const from = sql`form_complaints c
  join forms fo on fo.id = c.form_id
  join form_submissions s on s.id = c.submission_id
  left join facilities fa on fa.id = c.facility_id
  left join users u on u.id = c.owner_id`;
export const common = {
  state: c('state'),
  due_at: c('due_at'),
  created_at: c('created_at'),
  assignee_id: c('owner_id'),
  owner: joinedColumnsOf('users', 'u')('name'),
  user_id: columnsOf('form_submissions', 's')('user_id'),
};
export const listed = {
  code: c('code'),
  form: columnsOf('forms', 'fo')('name'),
  facility: joinedColumnsOf('facilities', 'fa')('name'),
  grade: c<Grade | null>('grade'),
};
export const detail = {
  facility_id: c('facility_id'),
  submission_id: c('submission_id'),
  sealed_contact: c('sealed_contact'),
  answered_at: lastOf('answered'),
  reopened_at: lastOf('reopened'),
};
export type Complaint = CaseRow & RowOf<typeof listed> & RowOf<typeof detail> & { state: ComplaintState };
export type ComplaintRow = Omit<Complaint, 'version'>;

/** Complaints that nobody has answered. */
export const waits = sql<boolean>`c.state = any(${[...openStates]}::text[])`;

/** The complaint that a code and the last digits of the number open. */
export async function getByAccessOrNull(db: Queryable, code: string, hash: Buffer): Promise<ComplaintRow | null> {
  const columns = { id: computed(sql`c.id::text`), ...common, ...listed, ...detail };
  const { rows } = await sql<ComplaintRow>`
    select ${selected(columns)} from ${from} where c.code = ${code} and c.access_hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a complaint until the transaction ends. */
export async function lockComplaint(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from form_complaints where id = ${id}::bigint for update`.execute(tx);
}

export type EventRow = Readonly<{
  id: string;
  kind: string;
  to_state: ComplaintState;
  sealed_note: string | null;
  is_answer: boolean;
  happened_at: Date;
  actor: string | null;
  is_by_person: boolean;
}>;

/** What happened to a complaint, in order. */
export async function findEvents(db: Queryable, id: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id::text as id, e.kind, e.to_state, e.sealed_note, e.is_answer, e.happened_at, u.name as actor, e.actor_id is null as is_by_person
    from form_complaint_events e left join users u on u.id = e.actor_id
    where e.complaint_id = ${id}::bigint order by e.id`.execute(db);
  return rows;
}

export type NewComplaint = Readonly<{
  submissionId: string;
  formId: number;
  facilityId: number | null;
  code: string;
  encryptedContact: string | null;
  accessHash: Buffer | null;
  dueAt: Date;
  now: Date;
}>;

/** Writes a complaint; null when its submission has one, or the code is taken. */
export async function insertComplaint(tx: Tx, given: NewComplaint): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into form_complaints (submission_id, form_id, facility_id, code, sealed_contact, access_hash, state, state_at, due_at, created_at, updated_at)
    values (${given.submissionId}::uuid, ${given.formId}, ${given.facilityId}, ${given.code}, ${given.encryptedContact}, ${given.accessHash},
      'new', ${given.now}, ${given.dueAt}, ${given.now}, ${given.now})
    on conflict do nothing returning id::text as id`.execute(tx);
  return rows[0]?.id ?? null;
}

type Change = Readonly<{ state: ComplaintState; dueAt?: Date }>;

/** Moves a complaint that is still in this state; false when it is not. */
export async function moveComplaint(
  tx: Tx,
  { id, state: from }: Pick<Complaint, 'id' | 'state'>,
  { state, dueAt }: Change,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('form_complaints')
    .set({ updated_at: now, state, state_at: now, closed_at: state === 'closed' ? now : null, ...(dueAt ? { due_at: dueAt } : {}) })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type NewEvent = Readonly<{
  complaintId: string;
  kind: string;
  from: ComplaintState | null;
  to: ComplaintState;
  actorId: string | null;
  encryptedNote: string | null;
  isAnswer?: boolean;
  now: Date;
}>;

/** Adds to the history of a complaint. */
export async function addEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('form_complaint_events')
    .values({
      complaint_id: event.complaintId,
      kind: event.kind,
      from_state: event.from,
      to_state: event.to,
      actor_id: event.actorId,
      sealed_note: event.encryptedNote,
      is_answer: event.isAnswer ?? false,
      happened_at: event.now,
    })
    .execute();
}

/** The complaints that were answered so long ago that nobody can reopen them, locked; those that others hold wait for the next run. */
export async function lockSettled(tx: Tx, answeredBefore: Date, limit: number): Promise<{ id: string; state: ComplaintState }[]> {
  const { rows } = await sql<{ id: string; state: ComplaintState }>`
    select id::text as id, state from form_complaints where state = 'answered' and state_at < ${answeredBefore}
    order by state_at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

type Waiting = Readonly<{ count: number; oldest: Date | null; due: Date | null }>;

/** How many of those that one member of staff has taken on wait for an answer, and until when the first is due. */
export async function countOwn(db: Queryable, userId: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(c.created_at) as oldest, min(c.due_at) as due from form_complaints c
    where ${waits} and c.owner_id = ${userId}::uuid`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}
