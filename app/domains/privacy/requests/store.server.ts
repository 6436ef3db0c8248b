import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { Identity, RequestChannel, RequestKind, RequestOutcome, RequestState } from './kinds.schema.ts';
import type { RequestQuery } from './schema.ts';

export type NewRequest = Readonly<{
  kind: RequestKind;
  channel: RequestChannel;
  userId: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  details: string;
  letterId: string | null;
  receivedAt: Date;
  dueAt: Date;
  /** Of a request from an account: who asks is known already. */
  identity: Identity | null;
}>;

/** Stores a request and returns its number. An account has one open request of a kind, by a unique index. */
export async function insertRequest(tx: Tx, given: NewRequest): Promise<string> {
  const { kind, channel, userId, name, email, phone, details, letterId, receivedAt, dueAt, identity } = given;
  const row = await tx
    .insertInto('privacy_requests')
    .values({
      ...{ kind, channel, user_id: userId, name, email, phone, details, letter_id: letterId, received_at: receivedAt, due_at: dueAt },
      ...{ identity, identity_at: identity && receivedAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The first request that a letter became; null for none. */
export async function findRequestOfLetter(db: Queryable, letterId: string): Promise<string | null> {
  const query = db.selectFrom('privacy_requests').select('id').where('letter_id', '=', letterId).orderBy('id').limit(1);
  return (await query.executeTakeFirst())?.id ?? null;
}

export type ListedRequest = {
  id: string;
  kind: RequestKind;
  channel: RequestChannel;
  state: RequestState;
  outcome: RequestOutcome | null;
  name: string | null;
  owner: string | null;
  received_at: Date;
  due_at: Date;
  answered_at: Date | null;
};

const columns = sql`
  r.id::text as id, r.kind, r.channel, r.state, r.outcome, coalesce(p.name, r.name) as name, o.name as owner, r.received_at, r.due_at,
  r.answered_at`;
const joins = sql`
  privacy_requests r left join users p on p.id = r.user_id left join users o on o.id = r.assignee_id`;

type Page = Readonly<{ now: Date; userId: string; limit: number }>;

/** The requests of a list: those that wait by when they are due, those that were answered with the newest first. */
export async function findRequests(
  db: Queryable,
  { state, kind, owner, overdue, after }: RequestQuery,
  { now, userId, limit }: Page,
): Promise<ListedRequest[]> {
  const isOver = state === 'answered';
  const conditions = [
    isOver ? sql`r.state = 'answered'` : sql`r.state <> 'answered'`,
    ...(kind === null ? [] : [sql`r.kind = ${kind}`]),
    ...(overdue ? [sql`r.due_at < ${now}`] : []),
    ...(owner === 'mine' ? [sql`r.assignee_id = ${userId}`] : owner === 'none' ? [sql`r.assignee_id is null`] : []),
    ...(after === null
      ? []
      : isOver
        ? [sql`(r.answered_at, r.id) < (select answered_at, id from privacy_requests where id = ${after})`]
        : [sql`(r.due_at, r.id) > (select due_at, id from privacy_requests where id = ${after})`]),
  ];
  const { rows } = await sql<ListedRequest>`
    select ${columns} from ${joins} where ${sql.join(conditions, sql` and `)}
    order by ${isOver ? sql`r.answered_at desc, r.id desc` : sql`r.due_at, r.id`} limit ${limit}`.execute(db);
  return rows;
}

export type PrivacyRequest = ListedRequest & {
  details: string | null;
  letter_id: string | null;
  user_id: string | null;
  email: string | null;
  phone: string | null;
  assignee_id: string | null;
  identity: Identity | null;
  identity_note: string | null;
  version: number;
};

/** One request, with the verified contacts of its account or those that were given. */
export async function getRequestOrNull(db: Queryable, id: string): Promise<PrivacyRequest | null> {
  const { rows } = await sql<PrivacyRequest>`
    select ${columns}, r.details, r.letter_id::text as letter_id, r.user_id, r.assignee_id, r.identity, r.identity_note, r.version,
      case when r.user_id is null then r.email else p.email end as email, case when r.user_id is null then r.phone else p.phone end as phone
    from ${joins} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type RequestChange = Readonly<{
  state?: RequestState;
  assignee_id?: string;
  outcome?: RequestOutcome;
  answered_at?: Date;
  identity?: Identity;
  identity_note?: string;
  identity_at?: Date;
}>;

/** Changes a request that is still as it was read. Returns false when somebody was quicker. */
export async function changeRequest(tx: Tx, { id, version }: { id: string; version: number }, change: RequestChange): Promise<boolean> {
  const changed = await tx
    .updateTable('privacy_requests')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export type NewEvent = Readonly<{ id: string; kind: string; actorId: string; text: string | null; mailId: string | null; now: Date }>;

export async function addEvent(tx: Tx, { id, kind, actorId, text, mailId, now }: NewEvent): Promise<void> {
  const row = { request_id: id, kind, actor_id: actorId, text, mail_id: mailId, happened_at: now };
  await tx.insertInto('privacy_request_events').values(row).execute();
}

/** What was done about a request, the newest first, with the state of its mail. */
export async function findEvents(db: Queryable, id: string) {
  return await db
    .selectFrom('privacy_request_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('outbox_messages as o', 'o.id', 'e.mail_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.happened_at', 'e.mail_id', 'u.name as actor', 'o.sent_at', 'o.last_error'])
    .where('e.request_id', '=', id)
    .orderBy('e.id', 'desc')
    .execute();
}

/** The requests of an account with their answers, the newest first. */
export async function findOwnRequests(db: Queryable, userId: string) {
  return await db
    .selectFrom('privacy_requests as r')
    .select(['r.id', 'r.kind', 'r.state', 'r.outcome', 'r.details', 'r.received_at', 'r.due_at', 'r.answered_at'])
    .select((row) =>
      row
        .selectFrom('privacy_request_events as e')
        .select('e.text')
        .whereRef('e.request_id', '=', 'r.id')
        .where('e.kind', '=', 'answered')
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('answer'),
    )
    .where('r.user_id', '=', userId)
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();
}

type Waiting = { count: number; oldest: Date | null; due: Date | null };

/** How many requests wait, since when, and until when the first is to be answered. */
export async function countOpen(db: Queryable): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(received_at) as oldest, min(due_at) as due from privacy_requests where state <> 'answered'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

/** Deletes up to `max` requests that were answered before `before`. Returns their number. */
export async function purgeRequests(db: Queryable, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from privacy_requests where id in (
      select id from privacy_requests where state = 'answered' and answered_at < ${before} order by answered_at limit ${max})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The requests of an account, and those that staff entered with its verified address; the number counts where no address was given. */
const askedBy = (userId: string) => sql<boolean>`
  (r.user_id = ${userId} or r.user_id is null and exists (
    select from users u where u.id = ${userId} and case when r.email is null then r.phone = u.phone else lower(r.email) = u.email end))`;

/** All that is stored about these requests, the newest first, with keys that a person understands. */
export async function findPersonalRequests(db: Queryable, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select r.id::text as nomor, r.kind as jenis, r.details as permintaan, r.name as nama, r.email, r.phone as nomor_ponsel,
      r.received_at as diterima, r.due_at as batas_waktu, r.state as keadaan, r.outcome as hasil, r.answered_at as dijawab,
      r.identity as cara_memastikan_pemohon, r.identity_note as catatan_pemeriksaan,
      coalesce((select jsonb_agg(jsonb_build_object('jenis', e.kind, 'isi', e.text, 'waktu', e.happened_at) order by e.id)
        from privacy_request_events e where e.request_id = r.id), '[]') as tindak_lanjut
    from privacy_requests r where ${askedBy(userId)} order by r.id desc`.execute(db);
  return rows;
}

/**
 * Takes the person out of these requests: what remains is that one was answered in time. One that was open is answered by the erasure.
 * Returns the ids of its mails.
 */
export async function eraseRequestsOf(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ mail_id: string | null }>`
    with gone as (
      update privacy_requests r set user_id = null, name = null, email = null, phone = null, details = null, letter_id = null,
        identity_note = null, state = 'answered', outcome = coalesce(outcome, 'erased'), answered_at = coalesce(answered_at, ${now}),
        version = version + 1
      where ${askedBy(userId)} returning r.id),
    emptied as (
      update privacy_request_events e set text = null from gone where gone.id = e.request_id returning e.mail_id)
    select mail_id from emptied`.execute(tx);
  return rows.flatMap((row) => row.mail_id ?? []);
}
