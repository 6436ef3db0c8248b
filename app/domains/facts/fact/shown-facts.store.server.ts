import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { type FactKind, factKindNames, factTables, lastDayOf } from './fact-kinds.ts';
import type { FactUnit, ShownFact } from './fact-units.ts';

/** So many facts of a kind are read. */
export const maxShown = 1_000;

/** `from` joins further tables. */
type Shape = Readonly<{
  columns: RawBuilder<unknown>;
  from?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}>;

/** When somebody last checked the row `t`, from its check `c`: one that nobody has is as old as its first publication. */
export const checkedAt = sql`coalesce(c.checked_at, t.published_at)`;

/** Whether visitors see the row `t` of a kind on this day: it is published, its last day is not over, and its payer is published too. */
export function isShown(kind: FactKind, now: Date): RawBuilder<boolean> {
  const last = lastDayOf[kind];
  const parts = [
    sql`t.published_at <= ${now}`,
    ...(last ? [sql`coalesce(${sql.ref(`t.${last}`)}, 'infinity') >= ${dateInJakarta(now)}::date`] : []),
    ...(kind === 'payer-terms' ? [sql`exists (select from payers p where p.id = t.payer_id and p.published_at <= ${now})`] : []),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** The facts of a kind that were published, from its row `t`, with the day in Bandung on which each was last checked. */
export async function findShown<Row extends object>(
  db: Queryable,
  kind: Exclude<FactKind, 'payers'>,
  now: Date,
  { columns, from = sql``, order }: Shape,
): Promise<(Row & ShownFact)[]> {
  const { rows } = await sql<Row & ShownFact>`
    select t.id, t.facility_id as "facilityId",
      to_char(${checkedAt} at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "checkedOn", ${columns}
    from ${sql.table(factTables[kind])} t left join fact_checks c on c.kind = ${sql.lit(kind)} and c.fact_id = t.id ${from}
    where ${isShown(kind, now)}
    order by ${order}, t.id limit ${maxShown}`.execute(db);
  return rows;
}

/** The units, then the other facilities that have published facts, each in the set order. */
export async function findFactFacilities(db: Queryable, now: Date): Promise<(FactUnit & Readonly<{ isUnit: boolean }>)[]> {
  const withFacts = factKindNames
    .filter((kind) => kind !== 'payers')
    .map((kind) => sql`select facility_id from ${sql.table(factTables[kind])} where published_at <= ${now}`);
  const { rows } = await sql<FactUnit & { isUnit: boolean }>`
    select id, slug, name, accent, concat_ws(', ', address, city) as address, phone, emergency_phone as "emergencyPhone", is_unit as "isUnit" from facilities
    where is_unit or id in (${sql.join(withFacts, sql` union all `)})
    order by is_unit desc, sort_order, name`.execute(db);
  return rows;
}

/** The public holidays between two dates: those of the country, and those of one facility. */
export async function findHolidays(
  db: Queryable,
  from: string,
  to: string,
): Promise<{ day: string; facilityId: number | null; name: string }[]> {
  return await db
    .selectFrom('public_holidays')
    .select(['day', 'facility_id as facilityId', 'name'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}
