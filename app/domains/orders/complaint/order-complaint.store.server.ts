import { sql } from 'kysely';
import type { CaseRow } from '#app/kits/work/declare-work.server.ts';
import { columnsOf, computed, type RowOf } from '#app/kits/work/work-columns.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ComplaintKind } from './order-complaint.schema.ts';

const [c, s] = [columnsOf('order_complaints', 'c'), columnsOf('seller_orders', 's')];

/** The complaints with what their list and panel show. */
export const from = sql`order_complaints c join seller_orders s on s.id = c.seller_order_id join orders o on o.id = s.order_id
  join facilities f on f.id = c.facility_id`;
/** Complaints that nobody has answered. */
export const waits = sql<boolean>`(c.answered_at is null)`;
export const common = {
  state: computed(sql<string>`case when ${waits} then 'waiting' else 'answered' end`),
  user_id: c('user_id'),
  created_at: c('created_at'),
};
export const listed = {
  order: columnsOf('orders', 'o')('name'),
  kind: c<ComplaintKind>('kind'),
  facility: columnsOf('facilities', 'f')('name'),
  has_photo: computed(sql<boolean>`c.file_id is not null`),
  answered_at: c('answered_at'),
};
export const detail = {
  order_id: s('order_id'),
  seller_order_id: c('seller_order_id'),
  file_id: c('file_id'),
  sealed_text: c('sealed_text'),
  sealed_answer: c('sealed_answer'),
};
export type Complaint = CaseRow & RowOf<typeof listed> & RowOf<typeof detail>;

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
    .$narrowType<{ kind: ComplaintKind }>()
    .execute();
}

/** The complaints about these parts. */
export async function findOfParts(db: Queryable, partIds: readonly string[]) {
  const complaints = db.selectFrom('order_complaints').selectAll().where('seller_order_id', 'in', partIds);
  return await complaints.$narrowType<{ kind: ComplaintKind }>().execute();
}

/** Of which facility and person a complaint is. */
export async function findComplaint(db: Queryable, id: string) {
  const query = db.selectFrom('order_complaints').select(['facility_id', 'user_id']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
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
