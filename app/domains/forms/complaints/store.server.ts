import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';
import type { ComplaintList, Grade } from './grades.schema.ts';
import { type ComplaintState, openStates } from './states.rules.ts';

export type Complaint = Readonly<{
  id: string;
  code: string;
  form_id: number;
  facility_id: number | null;
  submission_id: string;
  sealed_contact: string | null;
  grade: Grade | null;
  state: ComplaintState;
  state_at: Date;
  due_at: Date | null;
  owner_id: string | null;
  created_at: Date;
}>;

const columns = sql`c.id::text as id, c.code, c.form_id, c.facility_id, c.submission_id, c.sealed_contact, c.grade, c.state, c.state_at, c.due_at,
  c.owner_id, c.created_at`;

export type ComplaintRow = Complaint & Readonly<{ form: string; facility: string | null; owner: string | null; user_id: string | null }>;

const named = sql`${columns}, fo.name as form, fa.name as facility, u.name as owner, s.user_id
  from form_complaints c
  join forms fo on fo.id = c.form_id
  join form_submissions s on s.id = c.submission_id
  left join facilities fa on fa.id = c.facility_id
  left join users u on u.id = c.owner_id`;

type Query = Readonly<{
  list: ComplaintList;
  grade: Grade | null;
  ownerId: string | null;
  after: Readonly<{ at: Date; id: string }> | null;
  limit: number;
}>;

const inList = (list: ComplaintList) =>
  list === 'open' ? sql`c.state = any(${[...openStates]}::text[])` : sql`c.state = ${list === 'answered' ? 'answered' : 'closed'}`;

/**
 * The complaints of a list, one page. Those that wait come by the time until which they are to be answered, so the overdue are first; those
 * that are done come with the last first.
 */
export async function findComplaints(db: Queryable, scope: Scope, { list, grade, ownerId, after, limit }: Query): Promise<ComplaintRow[]> {
  const at = list === 'open' ? sql`c.due_at` : sql`c.state_at`;
  const next = list === 'open' ? sql`>` : sql`<`;
  const direction = list === 'open' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ComplaintRow>`
    select ${named}
    where ${inScope(sql.ref('c.facility_id'), scope)} and ${inList(list)}
      and (${grade}::text is null or c.grade = ${grade}) and (${ownerId}::uuid is null or c.owner_id = ${ownerId}::uuid)
      and (${after === null} or (${at}, c.id) ${next} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by ${at} ${direction}, c.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** How many are in each list. */
export async function countLists(db: Queryable, scope: Scope): Promise<Record<ComplaintList, number>> {
  const { rows } = await sql<Record<ComplaintList, number>>`
    select count(*) filter (where ${inList('open')})::int as open, count(*) filter (where c.state = 'answered')::int as answered,
      count(*) filter (where c.state = 'closed')::int as closed
    from form_complaints c where ${inScope(sql.ref('c.facility_id'), scope)}`.execute(db);
  return rows[0] ?? { open: 0, answered: 0, closed: 0 };
}

/** One complaint of a scope. */
export async function getComplaintOrNull(db: Queryable, id: string, scope: Scope): Promise<ComplaintRow | null> {
  const { rows } = await sql<ComplaintRow>`
    select ${named} where c.id = ${id}::bigint and ${inScope(sql.ref('c.facility_id'), scope)}`.execute(db);
  return rows[0] ?? null;
}

/** The complaint that a code and the last digits of the number open. */
export async function getByAccessOrNull(db: Queryable, code: string, hash: Buffer): Promise<ComplaintRow | null> {
  const { rows } = await sql<ComplaintRow>`select ${named} where c.code = ${code} and c.access_hash = ${hash}`.execute(db);
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

type Change = Readonly<{ state?: ComplaintState; grade?: Grade; dueAt?: Date; ownerId?: string | null }>;

/** Changes a complaint that is still in this state; false when it is not. */
export async function changeComplaint(
  tx: Tx,
  { id, state: from }: Pick<Complaint, 'id' | 'state'>,
  { state, grade, dueAt, ownerId }: Change,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('form_complaints')
    .set({
      updated_at: now,
      ...(state ? { state, state_at: now, closed_at: state === 'closed' ? now : null } : {}),
      ...(grade ? { grade } : {}),
      ...(dueAt ? { due_at: dueAt } : {}),
      ...(ownerId === undefined ? {} : { owner_id: ownerId }),
    })
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
const nothing: Waiting = { count: 0, oldest: null, due: null };

/** How many of a scope wait for an answer, and until when the first is due. */
export async function countOpen(db: Queryable, scope: Scope): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(c.created_at) as oldest, min(c.due_at) as due from form_complaints c
    where ${inList('open')} and ${inScope(sql.ref('c.facility_id'), scope)}`.execute(db);
  return rows[0] ?? nothing;
}

/** The same of those that one member of staff has taken on. */
export async function countOwn(db: Queryable, userId: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(c.created_at) as oldest, min(c.due_at) as due from form_complaints c
    where ${inList('open')} and c.owner_id = ${userId}::uuid`.execute(db);
  return rows[0] ?? nothing;
}
