import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import type { FoundProduct } from './scanned-goods.ts';

export type NamedProduct = FoundProduct & Readonly<{ kfa_code: string | null; code: string | null }>;

/** The products that these stored codes and permits name, once for each code. */
export async function findNamedProducts(db: Queryable, codes: readonly string[], permits: readonly string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select p.id, p.name, p.nie, p.base_unit, p.kfa_code, c.code, c.base_qty as pack_qty
    from products p left join product_codes c on c.product_id = p.id and c.code = any(${codes}::text[])
    where p.banned_at is null
      and (c.code is not null or p.nie = any(${permits}::text[]) or p.nie = any(${codes}::text[]) or p.kfa_code = any(${codes}::text[]))
    order by p.name, p.id limit 50`.execute(db);
  return rows;
}

/** The products that a text finds by name, active ingredient or permit. */
export async function searchProducts(db: Queryable, search: string, limit: number): Promise<FoundProduct[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return [];
  const matches = words.map((word) => {
    const part = likePattern(word);
    return sql`(p.name ilike ${part} or p.generic ilike ${part} or p.nie ilike ${part})`;
  });
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.nie, p.base_unit, null::int as pack_qty from products p
    where p.banned_at is null and ${sql.join(matches, sql` and `)} order by p.name, p.id limit ${limit}`.execute(db);
  return rows;
}

/** A product, with how many base units were in a pack of it at the pharmacy the last time; null for none that is sold. */
export async function findProductAt(db: Queryable, productId: number, facilityId: number): Promise<FoundProduct | null> {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.nie, p.base_unit, (
      select l.pack_qty from receipt_lines l join receipts r on r.id = l.receipt_id
      where l.product_id = p.id and r.facility_id = ${facilityId} order by l.id desc limit 1) as pack_qty
    from products p where p.id = ${productId} and p.banned_at is null`.execute(db);
  return rows[0] ?? null;
}
