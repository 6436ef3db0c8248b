import { type RawBuilder, sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { WithdrawReason } from './visit-result.schema.ts';

/** A visit that took place and of which the hospital sends results, or has sent some. */
type ResultVisit = Readonly<{
  id: string;
  code: string;
  facility_id: number;
  facility: string;
  user_id: string;
  patient_name: string;
  is_of_family: boolean;
  service_name: string;
  result_name: string;
  visit_date: string;
}>;

const columns = sql`u.id, u.code, u.facility_id, f.name as facility, u.user_id, u.patient_name, u.is_of_family, u.service_name, u.result_name, u.visit_date`;

/** The visits that were promised results when they were booked, while their reservations are kept. Of one without an account there is nobody to send to. */
export const promisedVisits = sql`
  select r.id, r.code, r.facility_id, r.user_id, r.patient_name, r.is_of_family, v.name as service_name, r.result_name, r.visit_date,
    r.visit_date + r.result_days::int as due_on
  from reservations r join services v on v.id = r.service_id
  where r.result_name is not null and r.state in ('checked_in', 'fulfilled') and r.user_id is not null`;

/** One visit of the scope: as it was when its first result was sent, else as its reservation says. */
export async function findVisit(db: Queryable, id: string, scope: Scope): Promise<ResultVisit | null> {
  const { rows } = await sql<ResultVisit>`
    select ${columns} from (
      select t.id, t.code, t.facility_id, t.user_id, t.patient_name, t.is_of_family, t.service_name, t.result_name, t.visit_date, 1 as rank
      from result_visits t where t.id = ${id}::uuid
      union all
      select p.id, p.code, p.facility_id, p.user_id, p.patient_name, p.is_of_family, p.service_name, p.result_name, p.visit_date, 2
      from (${promisedVisits} and r.id = ${id}::uuid) p
    ) u join facilities f on f.id = u.facility_id
    where ${inScope(sql`u.facility_id`, scope)} order by u.rank limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Locks a visit, which is written with its first result; how many documents it has. Null when its account is erased. */
export async function lockVisit(tx: Tx, visit: ResultVisit, now: Date): Promise<number | null> {
  const { facility: _, ...row } = visit;
  await tx
    .insertInto('result_visits')
    .values({ ...row, created_at: now })
    // Of no single column: of two at once, the later may meet the index of the code before that of the id.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locked = await tx.selectFrom('result_visits').select('id').where('id', '=', visit.id).forUpdate().executeTakeFirst();
  return locked ? await countDocuments(tx, visit.id) : null;
}

/** How many documents of a visit can be opened. */
export async function countDocuments(db: Queryable, visitId: string): Promise<number> {
  const { count } = await db
    .selectFrom('visit_results')
    .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('visit_id', '=', visitId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type NewResult = Readonly<{ visitId: string; fileId: string; sha256: string; replacesId: string | null; sentBy: string; now: Date }>;

/** Writes a document of a locked visit; the index refuses one that the visit has. */
export async function insertResult(tx: Tx, { visitId, fileId, sha256, replacesId, sentBy, now }: NewResult): Promise<string> {
  const no = sql<number>`(select coalesce(max(l.no), 0) + 1 from visit_results l where l.visit_id = ${visitId})`;
  const { id } = await tx
    .insertInto('visit_results')
    .values({ visit_id: visitId, no, file_id: fileId, sha256, replaces_id: replacesId, sent_by: sentBy, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A document of the scope, with its visit and whose it is. */
export async function findResult(
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<Readonly<{ visit_id: string; user_id: string; facility_id: number }> | null> {
  const { rows } = await sql<{ visit_id: string; user_id: string; facility_id: number }>`
    select t.id as visit_id, t.user_id, t.facility_id from visit_results x join result_visits t on t.id = x.visit_id
    where x.id = ${id}::uuid and ${inScope(sql`t.facility_id`, scope)}`.execute(db);
  return rows[0] ?? null;
}

type Withdrawn = Readonly<{ id: string; visitId: string; reason: WithdrawReason; by: string; now: Date }>;

/** Withdraws a document and returns its file; null when it was withdrawn before. */
export async function withdrawResult(tx: Tx, { id, visitId, reason, by, now }: Withdrawn): Promise<string | null> {
  const { rows } = await sql<{ file_id: string }>`
    with open as (
      select x.id, x.file_id from visit_results x
      where x.id = ${id}::uuid and x.visit_id = ${visitId}::uuid and x.withdrawn_at is null for update
    )
    update visit_results x set file_id = null, withdrawn_at = ${now}, withdrawn_by = ${by}, withdrawn_reason = ${reason}
    from open where x.id = open.id returning open.file_id`.execute(tx);
  return rows[0]?.file_id ?? null;
}

/** The file of a document that an account may open. */
export async function findOwnFile(db: Queryable, id: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{ file_id: string }>`
    select x.file_id from visit_results x join result_visits t on t.id = x.visit_id
    where x.id = ${id}::uuid and t.user_id = ${userId}::uuid and x.withdrawn_at is null`.execute(db);
  return rows[0]?.file_id ?? null;
}

/** A document of a visit, in the order in which they came. */
type VisitDocument = Readonly<{
  id: string;
  no: number;
  sent_at: Date;
  withdrawn_at: Date | null;
  withdrawn_reason: WithdrawReason | null;
  sender: string | null;
}>;

/** The documents of visits, by visit. */
export async function findDocuments(db: Queryable, visitIds: readonly string[]): Promise<Map<string, VisitDocument[]>> {
  const { rows } = await sql<VisitDocument & { visit_id: string }>`
    select x.visit_id, x.id, x.no, x.sent_at, x.withdrawn_at,
      x.withdrawn_reason, s.name as sender
    from visit_results x left join users s on s.id = x.sent_by
    where x.visit_id = any(${[...visitIds]}::uuid[]) order by x.no`.execute(db);
  return Map.groupBy(rows, ({ visit_id: visit }) => visit);
}

type OfThem = Readonly<{ code?: string | undefined; max?: number }>;

/** The visits of an account of which it got results, the latest first: all, the first `max`, or that of one code. */
export async function findOwnVisits(db: Queryable, userId: string, { code, max }: OfThem = {}): Promise<ResultVisit[]> {
  const { rows } = await sql<ResultVisit>`
    select ${columns} from result_visits u join facilities f on f.id = u.facility_id
    where u.user_id = ${userId}::uuid ${code === undefined ? sql`` : sql`and u.code = ${code}`}
    order by u.visit_date desc, u.id ${max === undefined ? sql`` : sql`limit ${max}`}`.execute(db);
  return rows;
}

export type ResultNoticeFacts = Readonly<{ userId: string; facilityId: number; isOpen: boolean }>;

/** What a message about one document has to know; null for one that is gone. */
export async function findNoticeFacts(db: Queryable, id: string): Promise<ResultNoticeFacts | null> {
  const { rows } = await sql<ResultNoticeFacts>`
    select t.user_id as "userId", t.facility_id as "facilityId", x.withdrawn_at is null as "isOpen"
    from visit_results x join result_visits t on t.id = x.visit_id where x.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Locks a document, as who withdraws it does. */
export async function lockResult(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('visit_results').select('id').where('id', '=', id).forUpdate().execute();
}

type Deleted = Readonly<{ fileIds: string[]; messageIds: string[]; count: number }>;

async function deleteResults(tx: Tx, which: RawBuilder<boolean>): Promise<Deleted> {
  const { rows } = await sql<{ file_id: string | null; mail_id: string | null; phone_id: string | null }>`
    delete from visit_results where ${which} returning file_id, mail_id, phone_id`.execute(tx);
  const present = (ids: (string | null)[]) => ids.filter((id) => id !== null);
  return {
    fileIds: present(rows.map(({ file_id }) => file_id)),
    messageIds: present(rows.flatMap(({ mail_id, phone_id }) => [mail_id, phone_id])),
    count: rows.length,
  };
}

/** Deletes the results of an account. Its visits are locked first: what is being sent meanwhile is there, or finds them gone. */
export async function deleteOwn(tx: Tx, userId: string): Promise<Deleted> {
  await tx.selectFrom('result_visits').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
  const deleted = await deleteResults(tx, sql<boolean>`visit_id in (select id from result_visits where user_id = ${userId}::uuid)`);
  await tx.deleteFrom('result_visits').where('user_id', '=', userId).execute();
  return deleted;
}

/** Deletes up to `max` documents that were sent before. */
export async function deleteOldResults(tx: Tx, before: Date, max: number): Promise<Deleted> {
  const old = sql`select id from visit_results where sent_at < ${before} order by sent_at limit ${max} for update skip locked`;
  return await deleteResults(tx, sql<boolean>`id in (${old})`);
}

/** Deletes up to `max` visits from before that have no document any more. Returns how many it found. */
export async function deleteEmptyVisits(tx: Tx, before: Date, max: number): Promise<number> {
  const isEmpty = sql<boolean>`not exists (select from visit_results x where x.visit_id = t.id)`;
  const { rows } = await sql<{ id: string }>`
    select t.id from result_visits t where t.created_at < ${before} and ${isEmpty} limit ${max} for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // Asked again under the lock: what came before it is seen now.
  await sql`delete from result_visits t where t.id = any(${ids}::uuid[]) and ${isEmpty}`.execute(tx);
  return ids.length;
}
