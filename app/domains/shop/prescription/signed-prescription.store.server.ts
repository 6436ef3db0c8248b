import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { containsWords } from './prescription-desk.store.server.ts';

export type StoredSignedLine = Readonly<{
  of: string;
  no: number;
  productId: number;
  quantity: number;
  baseUnit: string;
  encryptedText: string;
}>;

/** What doctors signed of these prescriptions, in their order. */
export async function findSignedLines(db: Queryable, ids: readonly string[]): Promise<StoredSignedLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredSignedLine>`
    select s.prescription_id as of, s.no, s.product_id as "productId", s.quantity, d.base_unit as "baseUnit", s.sealed_text as "encryptedText"
    from prescription_signed_lines s join products d on d.id = s.product_id
    where s.prescription_id = any(${[...ids]}::uuid[]) order by s.prescription_id, s.no`.execute(db);
  return rows;
}

/** The lines that a doctor has signed last, the newest first. */
export async function findNewestSigned(
  db: Queryable,
  doctorId: number,
  limit: number,
): Promise<Pick<StoredSignedLine, 'productId' | 'quantity' | 'encryptedText'>[]> {
  const { rows } = await sql<Pick<StoredSignedLine, 'productId' | 'quantity' | 'encryptedText'>>`
    select s.product_id as "productId", s.quantity, s.sealed_text as "encryptedText"
    from prescriptions r join prescription_signed_lines s on s.prescription_id = r.id
    where r.signed_by = ${doctorId} order by r.created_at desc, s.no limit ${limit}`.execute(db);
  return rows;
}

export type NewSigned = Readonly<{
  userId: string | null;
  memberId: string | null;
  doctorId: number;
  replaces: string | null;
  encryptedPatient: string;
  encryptedReading: string;
  issuedOn: string;
  validUntil: string;
  now: Date;
}>;

/** Writes a prescription that its doctor signs. */
export async function insertSigned(tx: Tx, given: NewSigned): Promise<string> {
  const { id } = await tx
    .insertInto('prescriptions')
    .values({
      user_id: given.userId,
      member_id: given.memberId,
      state: 'signed',
      signed_by: given.doctorId,
      replaces: given.replaces,
      sealed_patient: given.encryptedPatient,
      sealed_reading: given.encryptedReading,
      issued_on: given.issuedOn,
      valid_until: given.validUntil,
      state_at: given.now,
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewLine = Readonly<{ productId: number; quantity: number; encryptedText: string }>;

/** Writes what is signed, line by line. */
export async function insertSignedLines(tx: Tx, id: string, lines: readonly NewLine[]): Promise<void> {
  await tx
    .insertInto('prescription_signed_lines')
    .values(
      lines.map((line, index) => ({
        prescription_id: id,
        no: index + 1,
        product_id: line.productId,
        quantity: line.quantity,
        sealed_text: line.encryptedText,
      })),
    )
    .execute();
}

export type Prescribable = Readonly<{
  product_id: number;
  name: string;
  generic: string;
  base_unit: string;
  /** What one base unit is, such as "60 ml" of a bottle. */
  size: string;
  /** In packs of how many base units pharmacies sell it, the smallest first. */
  packs: readonly number[];
  /** How many base units are free at each pharmacy that sells it. */
  stocks: readonly Readonly<{ facility_id: number; free: number }>[];
  /** How many a search finds in all. */
  total: number;
}>;

/**
 * What a doctor can prescribe that has every word of a text in its name or its ingredients, or is one of these products: what pharmacies sell, listed
 * or not, but of no class that is given at the hospital alone. A name or an ingredient that begins with the text comes first, and generics before brands.
 */
export async function findPrescribable(
  db: Queryable,
  which: Readonly<{ search: string; limit: number } | { ids: readonly number[] }>,
): Promise<Prescribable[]> {
  const text = 'search' in which ? which.search.toLowerCase() : '';
  const condition = 'ids' in which ? sql`d.id = any(${[...which.ids]}::int[])` : containsWords(which.search);
  const limit = 'limit' in which ? sql`limit ${which.limit}` : sql``;
  const { rows } = await sql<Prescribable>`
    select d.id as product_id, d.name, d.generic, d.base_unit, coalesce(sold.size, '') as size, sold.packs, sold.stocks, count(*) over ()::int as total
    from products d
    cross join lateral (
      select min(v.size) filter (where v.base_qty = 1) as size, to_jsonb(array_agg(distinct v.base_qty order by v.base_qty)) as packs,
        jsonb_agg(distinct jsonb_build_object('facility_id', m.facility_id, 'free', greatest(0, coalesce(i.on_hand - i.held, 0)))) as stocks
      from medicines m
      join pharmacies p on p.facility_id = m.facility_id
      join medicine_stocks v on v.medicine_id = m.id and v.is_active
      left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
      where m.product_id = d.id
    ) sold
    where is_sold(d.banned_at, d.control) and is_sold_on_prescription(d.class) and sold.packs is not null and ${condition}
    order by case when lower(d.name) = ${text} or lower(d.generic) = ${text} then 0
      when starts_with(lower(d.name), ${text}) or starts_with(lower(d.generic), ${text}) then 1 else 2 end, d.brand <> '', d.name, d.id
    ${limit}`.execute(db);
  return rows;
}
