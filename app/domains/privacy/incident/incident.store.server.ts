import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DataKind } from '#app/platform/personal-data/data-kinds.ts';
import type { Notice } from './incident.ts';

type NewIncident = Readonly<{
  is_exercise: boolean;
  title: string;
  what: string;
  systems: string;
  data_kinds: readonly DataKind[];
  estimated: number;
  known_at: Date;
  due_at: Date;
  opened_by: string;
  created_at: Date;
}>;

/** Stores an incident and returns its number. */
export async function insertIncident(tx: Tx, { data_kinds: kinds, ...given }: NewIncident): Promise<number> {
  const row = await tx
    .insertInto('privacy_incidents')
    .values({ ...given, data_kinds: [...kinds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The incidents, the open ones first, then the newest. */
export async function findIncidents(db: Queryable) {
  return await db
    .selectFrom('privacy_incidents')
    .select(['id', 'title', 'is_exercise', 'known_at', 'due_at', 'sent_at', 'authority_at', 'closed_at'])
    .orderBy(sql`closed_at is not null`)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** One incident with the names of who acted. */
export async function getIncidentOrNull(db: Queryable, id: number) {
  const row = await db
    .selectFrom('privacy_incidents as i')
    .leftJoin('users as w', 'w.id', 'i.notice_by')
    .leftJoin('users as a', 'a.id', 'i.approved_by')
    .selectAll('i')
    .select(['w.name as writer', 'a.name as approver'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
export type Incident = NonNullable<Awaited<ReturnType<typeof getIncidentOrNull>>>;

type Versioned = Readonly<{ id: number; version: number }>;

const open = (tx: Tx, { id, version }: Versioned) =>
  tx
    .updateTable('privacy_incidents')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('closed_at', 'is', null)
    .set({ version: version + 1 });

const isDone = async (change: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> =>
  (await change.executeTakeFirst()).numUpdatedRows === 1n;

const unapproved = { approved_by: null, approved_at: null };

/** Stores the notice, which another person has to approve from now. False when somebody was quicker. */
export async function saveNotice(tx: Tx, which: Versioned, { data, how, done, advice }: Notice, userId: string): Promise<boolean> {
  const texts = { notice_data: data, notice_how: how, notice_done: done, notice_advice: advice, notice_by: userId };
  return await isDone(open(tx, which).set({ ...texts, ...unapproved }));
}

/** Notes who searched the persons last: the notice has to be approved again. False when somebody was quicker. */
export async function touchPersons(tx: Tx, which: Versioned, userId: string): Promise<boolean> {
  return await isDone(open(tx, which).set({ persons_by: userId, ...unapproved }));
}

/** True when this person searched some of the persons, whoever searched last. */
export async function hasSearched(db: Queryable, id: number, userId: string): Promise<boolean> {
  const step = db.selectFrom('privacy_incident_steps').select('id').where('incident_id', '=', id).where('actor_id', '=', userId);
  return (await step.where('kind', '=', 'persons').limit(1).executeTakeFirst()) !== undefined;
}

/** Approves the notice and the list by a person who made neither; a constraint holds that too for the last search. */
export async function approve(tx: Tx, which: Versioned, userId: string, now: Date): Promise<boolean> {
  const change = open(tx, which).set({ approved_by: userId, approved_at: now });
  return await isDone(change.where('notice_data', 'is not', null).where('approved_at', 'is', null));
}

/** Begins the sending of an approved notice. */
export async function beginSending(tx: Tx, which: Versioned, now: Date): Promise<boolean> {
  const change = open(tx, which).set((row) => ({ sent_at: row.fn.coalesce('sent_at', sql<Date>`${now}::timestamptz`) }));
  return await isDone(change.where('approved_at', 'is not', null));
}

/** Notes that the authority was told, once; or the end. A note, or that one person was told by hand, changes the version alone. */
export async function noteAct(tx: Tx, which: Versioned, act: 'note' | 'informed' | 'authority' | 'close', now: Date): Promise<boolean> {
  const change = open(tx, which);
  if (act === 'note' || act === 'informed') return await isDone(change);
  if (act === 'close') return await isDone(change.set({ closed_at: now }));
  return await isDone(change.set({ authority_at: now }).where('authority_at', 'is', null));
}

type NewStep = Readonly<{ id: number; kind: string; actorId: string | null; text: string | null; unmatched?: number; now: Date }>;

export async function addStep(db: Queryable, { id, kind, actorId, text, unmatched, now }: NewStep): Promise<void> {
  const row = { incident_id: id, kind, actor_id: actorId, text, unmatched: unmatched || null, happened_at: now };
  await db.insertInto('privacy_incident_steps').values(row).execute();
}

/** What was done about an incident, the newest first. */
export async function findSteps(db: Queryable, id: number) {
  return await db
    .selectFrom('privacy_incident_steps as s')
    .leftJoin('users as u', 'u.id', 's.actor_id')
    .select(['s.id', 's.kind', 's.text', 's.unmatched', 's.happened_at', 'u.name as actor'])
    .where('s.incident_id', '=', id)
    .orderBy('s.id', 'desc')
    .execute();
}

/** Incidents of which the persons or the authority do not know yet, the first of them, and when it is due. */
export async function countOpen(db: Queryable): Promise<{ count: number; oldest: Date | null; due: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(known_at) as oldest, min(due_at) as due from privacy_incidents
    where closed_at is null and not is_exercise and (sent_at is null or authority_at is null)`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

/** Forgets whom old incidents concerned, and deletes the oldest whole. */
export async function deleteOldIncidents(db: Queryable, before: Readonly<{ persons: Date; incident: Date }>): Promise<void> {
  await sql`delete from privacy_incidents where closed_at < ${before.incident}`.execute(db);
  await sql`
    update privacy_incident_persons p set user_id = null, contact = null, object = null from privacy_incidents i
    where i.id = p.incident_id and i.closed_at < ${before.persons} and num_nonnulls(p.user_id, p.contact, p.object) > 0`.execute(db);
}

/** Locks an incident whose notice is approved and is being sent, against changes of it; null for any other. */
export async function lockNoticeToSend(tx: Tx, id: number): Promise<{ isExercise: boolean; notice: Notice } | null> {
  const { rows } = await sql<{ isExercise: boolean; notice: Notice }>`
    select is_exercise as "isExercise",
      jsonb_build_object('data', notice_data, 'how', notice_how, 'done', notice_done, 'advice', notice_advice) as notice
    from privacy_incidents where id = ${id} and sent_at is not null and approved_at is not null for share`.execute(tx);
  return rows[0] ?? null;
}
