import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { NamedIngredient } from './ingredient-names.ts';
import type { Limit, LimitState } from './medicine-limit.ts';

type StoredLimit = Limit &
  Readonly<{
    id: string;
    state: LimitState;
    proposedBy: string | null;
    proposer: string | null;
    proposedAt: Date;
    publisher: string | null;
    publishedAt: Date | null;
    /** Who wants that it is not used any more. */
    endingBy: string | null;
    ender: string | null;
  }>;

const columns = sql`
  l.id::text as id, l.ingredient, l.allergy_group as "allergyGroup", l.min_age_months as "minAgeMonths", l.not_in_pregnancy as "notInPregnancy",
  l.max_dose_mg::float8 as "maxDoseMg", l.max_day_mg::float8 as "maxDayMg", l.max_day_mg_per_kg::float8 as "maxDayMgPerKg", l.bands, l.source, l.state,
  l.ending_by as "endingBy", e.name as ender,
  l.proposed_by as "proposedBy", p.name as proposer, l.proposed_at as "proposedAt", q.name as publisher, l.published_at as "publishedAt"`;
const from = sql`medicine_limits l left join users p on p.id = l.proposed_by left join users q on q.id = l.published_by left join users e on e.id = l.ending_by`;

/** What is proposed and what holds, what is proposed first. */
export async function findLimits(db: Queryable): Promise<StoredLimit[]> {
  const { rows } = await sql<StoredLimit>`
    select ${columns} from ${from} where l.state <> 'ended' order by (l.state = 'published'), l.ingredient`.execute(db);
  return rows;
}

/** The limits that hold. */
export async function findPublished(db: Queryable): Promise<Limit[]> {
  const { rows } = await sql<StoredLimit>`select ${columns} from ${from} where l.state = 'published'`.execute(db);
  return rows;
}

/** The ingredients that editors have named. */
export async function findNamedIngredients(db: Queryable): Promise<NamedIngredient[]> {
  return await db.selectFrom('ingredients').select(['name', 'inn', 'synonyms']).orderBy('name').execute();
}

export async function lockLimit(tx: Tx, id: string): Promise<StoredLimit | null> {
  const { rows } = await sql<StoredLimit>`select ${columns} from ${from} where l.id = ${id} for update of l`.execute(tx);
  return rows[0] ?? null;
}

/** Until the transaction ends no other one proposes or publishes. */
export async function lockLimits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('medicine_limits', 0))`.execute(tx);
}

export type By = Readonly<{ by: string; now: Date }>;

export async function insertProposal(tx: Tx, limit: Limit, { by, now }: By): Promise<string> {
  const { id } = await tx
    .insertInto('medicine_limits')
    .values({
      ingredient: limit.ingredient,
      allergy_group: limit.allergyGroup,
      min_age_months: limit.minAgeMonths,
      not_in_pregnancy: limit.notInPregnancy,
      max_dose_mg: limit.maxDoseMg,
      max_day_mg: limit.maxDayMg,
      max_day_mg_per_kg: limit.maxDayMgPerKg,
      bands: JSON.stringify(limit.bands),
      source: limit.source,
      proposed_by: by,
      proposed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Publishes a locked proposal. */
export async function publish(tx: Tx, id: string, { by, now }: By): Promise<void> {
  await tx.updateTable('medicine_limits').set({ state: 'published', published_by: by, published_at: now }).where('id', '=', id).execute();
}

/** Ends limits. Who wanted it alone may publish what comes instead, as the second of its own two. */
export async function end(tx: Tx, ids: readonly string[], { by, now }: By): Promise<void> {
  const set = { state: 'ended', ended_by: by, ended_at: now, ending_by: sql<string | null>`nullif(ending_by, ${by}::uuid)` };
  await tx.updateTable('medicine_limits').set(set).where('id', 'in', ids).execute();
}

/** Writes who wants that a locked limit ends. */
export async function askEnd(tx: Tx, id: string, { by, now }: By): Promise<void> {
  await tx.updateTable('medicine_limits').set({ ending_by: by, ending_at: now }).where('id', '=', id).execute();
}

/** The names of active ingredients as they stand in products, for the field that names one. */
export async function findContents(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('generic')
    .distinct()
    .where('generic', '<>', '')
    .where('banned_at', 'is', null)
    .execute();
  return rows.map(({ generic }) => generic);
}
