import { sql } from 'kysely';
import type { CaseRow } from '#app/kits/work/declare-work.server.ts';
import { columnsOf, computed, joinedColumnsOf, type RowOf } from '#app/kits/work/work-columns.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { GuestContact } from '#app/platform/personal-data/personal-data.server.ts';
import { guestOf } from './privacy-request.ts';
import type { Identity, RequestChannel, RequestKind, RequestOutcome } from './privacy-request-kinds.schema.ts';

const r = columnsOf('privacy_requests', 'r');

/** The requests with what their list and panel show: the verified contacts of the account, or those that were given. */
export const from = sql`privacy_requests r left join users p on p.id = r.user_id left join users o on o.id = r.assignee_id`;
export const common = {
  state: r('state'),
  version: r('version'),
  assignee_id: r('assignee_id'),
  user_id: r('user_id'),
  due_at: r('due_at'),
  owner: joinedColumnsOf('users', 'o')('name'),
  created_at: r('received_at'),
};
export const listed = {
  kind: r<RequestKind>('kind'),
  outcome: r<RequestOutcome | null>('outcome'),
  name: computed(sql<string | null>`coalesce(p.name, r.name)`),
};
export const detail = {
  channel: r<RequestChannel>('channel'),
  details: r('details'),
  letter_id: r('letter_id'),
  identity: r<Identity | null>('identity'),
  answered_at: r('answered_at'),
  email: computed(sql<string | null>`case when r.user_id is null then r.email else p.email end`),
  phone: computed(sql<string | null>`case when r.user_id is null then r.phone else p.phone end`),
};
export type PrivacyRequest = CaseRow & RowOf<typeof listed> & RowOf<typeof detail>;

/** Requests that nobody has answered. */
export const waits = sql<boolean>`r.state <> 'answered'`;

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
      kind,
      channel,
      user_id: userId,
      name,
      email,
      phone,
      details,
      letter_id: letterId,
      received_at: receivedAt,
      due_at: dueAt,
      identity,
      identity_at: identity && receivedAt,
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

/** By what the records of who asks without an account are found; null before staff have made sure who it is, and for an account. */
export async function findGuestOrNull(db: Queryable, id: string): Promise<GuestContact | null> {
  const query = db.selectFrom('privacy_requests').select(['user_id', 'identity', 'email', 'phone', 'name']).where('id', '=', id);
  const requester = await query.$narrowType<{ identity: Identity | null }>().executeTakeFirst();
  return requester ? guestOf(requester) : null;
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

/** Deletes up to `max` requests that were answered before `before`. Returns their number. */
export async function deleteOldRequests(db: Queryable, before: Date, max: number): Promise<number> {
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
