import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import type { LineDecision, PrescriptionState } from './prescription.schema.ts';

export type WaitingPrescription = Readonly<{
  id: string;
  state: PrescriptionState;
  pharmacy: string;
  created_at: Date;
  files: number;
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_until: Date | null;
}>;

const open = sql`r.state in ('uploaded', 'review')`;

/** The prescriptions of a scope that wait for a pharmacist, the oldest first. */
export async function findWaiting(db: Queryable, scope: Scope, limit: number): Promise<WaitingPrescription[]> {
  const { rows } = await sql<WaitingPrescription>`
    select r.id, r.state, f.name as pharmacy, r.created_at, r.claimed_by, r.claimed_until, u.name as claimed_name,
      (select count(*)::int from prescription_files p where p.prescription_id = r.id) as files
    from prescriptions r join facilities f on f.id = r.facility_id left join users u on u.id = r.claimed_by
    where ${open} and ${inScope(sql.ref('r.facility_id'), scope)}
    order by r.created_at, r.id limit ${limit}`.execute(db);
  return rows;
}

/** The prescriptions of a scope that were decided last. */
export async function findDecided(db: Queryable, scope: Scope, limit: number): Promise<WaitingPrescription[]> {
  const { rows } = await sql<WaitingPrescription>`
    select r.id, r.state, f.name as pharmacy, r.created_at, r.reviewed_by as claimed_by, r.state_at as claimed_until, u.name as claimed_name,
      (select count(*)::int from prescription_files p where p.prescription_id = r.id) as files
    from prescriptions r join facilities f on f.id = r.facility_id left join users u on u.id = r.reviewed_by
    where not ${open} and ${inScope(sql.ref('r.facility_id'), scope)}
    order by r.state_at desc, r.id limit ${limit}`.execute(db);
  return rows;
}

/** How many of a scope wait, and since when. */
export async function countWaiting(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(r.created_at) as oldest from prescriptions r
    where ${open} and ${inScope(sql.ref('r.facility_id'), scope)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

type Claim = Readonly<{ id: string; facilityId: number; by: string; until: Date; now: Date }>;

/** Gives a waiting prescription of a pharmacy to a pharmacist until then: a new one, one's own, or one whose time is over. */
export async function claim(tx: Tx, { id, facilityId, by, until, now }: Claim): Promise<boolean> {
  const { rows } = await sql`
    update prescriptions set state = 'review', claimed_by = ${by}, claimed_until = ${until},
      state_at = case when state = 'review' then state_at else ${now}::timestamptz end
    where id = ${id} and facility_id = ${facilityId} and (state = 'uploaded' or (state = 'review' and (claimed_by = ${by} or claimed_by is null or claimed_until <= ${now})))
    returning id`.execute(tx);
  return rows.length === 1;
}

export type RecentDrug = Readonly<{
  product: string;
  generic: string;
  approved: number;
  unit: string;
  state: PrescriptionState;
  on: Date;
  prescription: string;
}>;

/** What the same patient got approved of late, by other prescriptions. */
export async function findRecentDrugs(
  db: Queryable,
  of: Readonly<{ id: string; userId: string | null; memberId: string | null; since: Date }>,
): Promise<RecentDrug[]> {
  const { rows } = await sql<RecentDrug>`
    select d.name as product, d.generic, l.approved_qty as approved, d.base_unit as unit, r.state, r.created_at as on, r.id as prescription
    from prescriptions r join prescription_lines l on l.prescription_id = r.id join products d on d.id = l.product_id
    where r.user_id = ${of.userId} and r.member_id is not distinct from ${of.memberId}::uuid and r.id <> ${of.id}
      and r.created_at >= ${of.since} and l.decision <> 'refuse' and r.state in ('quoted', 'approved', 'used', 'expired')
    order by r.created_at desc, l.no limit 50`.execute(db);
  return rows;
}

/** What an account has in its cart without a prescription. */
export async function findCartDrugs(db: Queryable, userId: string | null): Promise<Readonly<{ product: string; generic: string }>[]> {
  const { rows } = await sql<{ product: string; generic: string }>`
    select d.name as product, d.generic
    from cart_lines c join medicine_stocks v on v.id = c.stock_id join medicines m on m.id = v.medicine_id join products d on d.id = m.product_id
    where c.user_id = ${userId} and c.prescription_line_id is null order by d.name`.execute(db);
  return rows;
}

/** Other prescriptions with one of the same pictures, at any pharmacy: it may have been used there. */
export async function findSamePictures(db: Queryable, id: string): Promise<{ id: string; on: Date; state: PrescriptionState }[]> {
  const { rows } = await sql<{ id: string; on: Date; state: PrescriptionState }>`
    select distinct r.id, r.created_at as on, r.state
    from prescription_files mine
    join prescription_files other on other.sha256 = mine.sha256 and other.prescription_id <> mine.prescription_id
    join prescriptions r on r.id = other.prescription_id
    where mine.prescription_id = ${id} and r.state <> 'withdrawn'
    order by r.created_at desc limit 10`.execute(db);
  return rows;
}

export type Variant = Readonly<{
  id: number;
  product_id: number;
  name: string;
  generic: string;
  form: string | null;
  class: string;
  unit: string;
  size: string;
  base_qty: number;
  base_unit: string;
  price: number;
  free: number;
  is_sold: boolean;
}>;

/** True for a product `d` that has every word of a text in its name or its ingredients. */
export function containsWords(search: string) {
  const patterns = search.split(/\s+/).filter(Boolean).map(likePattern);
  return sql<boolean>`(d.name || ' ' || d.generic) ilike all (${patterns}::text[])`;
}

/** The variants of a pharmacy, listed or not, whose name and ingredients have the words of a text, or those with these ids. */
export async function findVariants(
  db: Queryable,
  facilityId: number,
  which: Readonly<{ search: string; limit: number } | { ids: readonly number[] }>,
): Promise<Variant[]> {
  const condition = 'ids' in which ? sql`v.id = any(${which.ids}::int[])` : containsWords(which.search);
  const limit = 'limit' in which ? sql`limit ${which.limit}` : sql``;
  const { rows } = await sql<Variant>`
    select v.id, d.id as product_id, d.name, d.generic, d.form, d.class, v.unit, v.size, v.base_qty, d.base_unit, v.price::int as price,
      greatest(0, coalesce(i.on_hand - i.held, 0)) as free, is_sold(d.banned_at, d.control) as is_sold
    from medicines m
    join products d on d.id = m.product_id
    join medicine_stocks v on v.medicine_id = m.id and v.is_active
    left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
    where m.facility_id = ${facilityId} and ${condition}
    order by d.name, v.base_qty, v.id ${limit}`.execute(db);
  return rows;
}

/** What these products contain. */
export async function findProducts(db: Queryable, ids: readonly number[]) {
  return await db
    .selectFrom('products')
    .select(['id as product_id', 'name', 'generic', 'form', 'base_unit', 'class'])
    .where('id', 'in', [0, ...ids])
    .execute();
}

export type Elsewhere = Readonly<{ pharmacy: string; free: number }>;

/** Where else there is some of these products, the most first. */
export async function findElsewhere(db: Queryable, productIds: readonly number[], facilityId: number): Promise<Map<number, Elsewhere[]>> {
  const { rows } = await sql<Elsewhere & Readonly<{ product_id: number }>>`
    select i.product_id, f.name as pharmacy, i.on_hand - i.held as free
    from stock_items i join facilities f on f.id = i.facility_id
    where i.product_id = any(${[...productIds]}::int[]) and i.facility_id <> ${facilityId} and i.on_hand > i.held
    order by free desc, f.name`.execute(db);
  return Map.groupBy(rows, (row) => row.product_id);
}

export type NewLine = Readonly<{
  encryptedText: string;
  decision: LineDecision;
  refusalCode: string | null;
  productId: number | null;
  stockId: number | null;
  insteadOf: number | null;
  price: number | null;
  insteadPrice: number | null;
  approved: number;
}>;

const valuesOf = (line: NewLine) => ({
  sealed_text: line.encryptedText,
  decision: line.decision,
  refusal_code: line.refusalCode,
  product_id: line.productId,
  stock_id: line.stockId,
  instead_of: line.insteadOf,
  price: line.price,
  instead_price: line.insteadPrice,
  approved_qty: line.approved,
});

/** Adds a line after the others. */
export async function insertLine(tx: Tx, prescriptionId: string, line: NewLine): Promise<string> {
  const { rows } = await sql<{ no: number }>`
    select coalesce(max(no), 0) + 1 as no from prescription_lines where prescription_id = ${prescriptionId}`.execute(tx);
  const { id } = await tx
    .insertInto('prescription_lines')
    .values({ prescription_id: prescriptionId, no: rows[0]?.no ?? 1, ...valuesOf(line) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a line of a prescription; false when it has none with this id. */
export async function updateLine(tx: Tx, prescriptionId: string, id: string, line: NewLine): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prescription_lines')
    .set(valuesOf(line))
    .where('id', '=', id)
    .where('prescription_id', '=', prescriptionId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteLine(tx: Tx, prescriptionId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('prescription_lines')
    .where('id', '=', id)
    .where('prescription_id', '=', prescriptionId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
