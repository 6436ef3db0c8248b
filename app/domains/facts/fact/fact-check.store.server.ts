import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Resources } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { checkDays, type FactKind, factKindNames, factTables } from './fact-kinds.ts';
import { checkedAt, isShown } from './shown-facts.store.server.ts';

/** Notes that a record is true, by the person who says so. */
export async function saveCheck(tx: Tx, check: Readonly<{ kind: FactKind; id: number; by: string; now: Date }>): Promise<void> {
  await tx
    .insertInto('fact_checks')
    .values({ kind: check.kind, fact_id: check.id, checked_at: check.now, checked_by: check.by })
    .onConflict((conflict) => conflict.columns(['kind', 'fact_id']).doUpdateSet({ checked_at: check.now, checked_by: check.by }))
    .execute();
}

/** Forgets when a record was checked, because it is deleted. */
export async function deleteCheck(tx: Tx, kind: FactKind, id: number): Promise<void> {
  await tx.deleteFrom('fact_checks').where('kind', '=', kind).where('fact_id', '=', id).execute();
}

/** A record that visitors see, and when it was last checked. */
export type CheckedFact = Readonly<{
  kind: FactKind;
  id: number;
  title: string;
  facility: string | null;
  checked_at: Date;
}>;

/** `resources` name the records as their lists do. */
type Within = Readonly<{ scope: Scope; now: Date; resources: Resources }>;

const everyFact = ({ scope, now, resources }: Within) => {
  const parts = factKindNames.map((kind) => {
    const facility = kind === 'payers' ? sql`null::integer` : sql`t.facility_id`;
    return sql`
      select ${sql.lit(kind)} as kind, t.id, d.title, ${facility} as facility_id, ${checkedAt} as checked_at
      from ${sql.table(factTables[kind])} t join (${resources.get(kind)?.store.listed}) d on d.key = t.id::text left join fact_checks c on c.kind = ${sql.lit(kind)} and c.fact_id = t.id
      where ${isShown(kind, now)} and ${inScope(facility, scope)}`;
  });
  return sql.join(parts, sql` union all `);
};

/** The facts that nobody has checked for too long, the oldest first, and how many there are. */
export async function findDueFacts(db: Queryable, within: Within, max: number): Promise<{ facts: CheckedFact[]; total: number }> {
  const { rows } = await sql<CheckedFact & { total: number }>`
    select e.kind, e.id, e.title, f.name as facility, e.checked_at, count(*) over ()::int as total
    from (${everyFact(within)}) e left join facilities f on f.id = e.facility_id
    where e.checked_at < ${within.now}::timestamptz - ${checkDays} * interval '1 day'
    order by e.checked_at, e.kind, e.id limit ${max}`.execute(db);
  return { facts: rows.map(({ total: _total, ...fact }) => fact), total: rows[0]?.total ?? 0 };
}

/** True for a record that visitors see at these facilities; its row is locked, so that it stays until the commit. */
export async function isShownFact(tx: Tx, kind: FactKind, id: number, { scope, now }: Pick<Within, 'scope' | 'now'>): Promise<boolean> {
  const facility = kind === 'payers' ? sql`null::integer` : sql`t.facility_id`;
  const { rows } = await sql`
    select from ${sql.table(factTables[kind])} t
    where t.id = ${id} and ${isShown(kind, now)} and ${inScope(facility, scope)} for key share`.execute(tx);
  return rows.length > 0;
}
