import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';
import type { ComplaintKind } from './schema.ts';

export type NewComplaint = Readonly<{
  partId: string;
  facilityId: number;
  userId: string;
  kind: ComplaintKind;
  encrypted: string;
  fileId: string | null;
  now: Date;
}>;

/** Writes a complaint; null when the part has one. */
export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<string | null> {
  const row = await tx
    .insertInto('order_complaints')
    .values({
      seller_order_id: complaint.partId,
      facility_id: complaint.facilityId,
      user_id: complaint.userId,
      kind: complaint.kind,
      sealed_text: complaint.encrypted,
      file_id: complaint.fileId,
      created_at: complaint.now,
    })
    .onConflict((conflict) => conflict.column('seller_order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The complaints of a person, without their texts. */
export async function findOfBuyer(db: Queryable, userId: string) {
  return await db
    .selectFrom('order_complaints')
    .select(['seller_order_id', 'kind', 'created_at', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** The complaints about these parts. */
export async function findOfParts(db: Queryable, partIds: readonly string[]) {
  return await db.selectFrom('order_complaints').selectAll().where('seller_order_id', 'in', partIds).execute();
}

const withOrder = (db: Queryable) =>
  db
    .selectFrom('order_complaints as c')
    .innerJoin('seller_orders as s', 's.id', 'c.seller_order_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .selectAll('c')
    .select(['o.id as order_id', 'o.name as order_name', 'f.name as facility_name']);

/** The complaints of a scope that wait, the oldest first, and after them those answered last. */
export async function findComplaints(db: Queryable, scope: Scope, limit: number) {
  return await withOrder(db)
    .where(inScope(sql.ref('c.facility_id'), scope))
    .orderBy(sql`c.answered_at is not null`)
    .orderBy(sql`case when c.answered_at is null then c.created_at end`)
    .orderBy('c.answered_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

export async function findComplaint(db: Queryable, id: string) {
  return (await withOrder(db).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** Writes the answer; false when there is one. */
export async function setAnswer(tx: Tx, id: string, answer: Readonly<{ encrypted: string; by: string; now: Date }>): Promise<boolean> {
  const row = await tx
    .updateTable('order_complaints')
    .set({ sealed_answer: answer.encrypted, answered_by: answer.by, answered_at: answer.now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of a scope wait, and since when. */
export async function countWaiting(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from order_complaints
    where answered_at is null and ${inScope(sql.ref('facility_id'), scope)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Deletes complaints and returns the files that they had. */
export async function deleteComplaints(
  tx: Tx,
  which: Readonly<{ userId: string } | { before: Date; limit: number }>,
): Promise<{ count: number; fileIds: string[] }> {
  const condition =
    'userId' in which
      ? sql`user_id = ${which.userId}`
      : sql`id in (select id from order_complaints where created_at < ${which.before} order by created_at limit ${which.limit})`;
  const { rows } = await sql<{ file_id: string | null }>`delete from order_complaints where ${condition} returning file_id`.execute(tx);
  return { count: rows.length, fileIds: rows.flatMap(({ file_id: id }) => (id === null ? [] : [id])) };
}
