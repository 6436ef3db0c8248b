import { sql } from 'kysely';
import type { Ordered } from '#app/platform/content/record-order.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** Of more nobody chooses a place by name. */
const maxOrdered = 500;

type OrderField = Extract<Field, { control: 'number' }> & Readonly<{ order: Readonly<{ within: readonly string[] }> }>;

/** The field with the place of a record among the others of its kind, where it has one. */
export function orderFieldOf({ fields }: Pick<ResourceCore, 'fields'>): OrderField | null {
  return fields.find((one): one is OrderField => one.control === 'number' && one.order !== undefined) ?? null;
}

/** Returns the other live records of a kind in the order of its lists; none for a kind without an order, and none of very many. */
export async function findOrdered(db: Queryable, { fields, store }: ResourceCore, key: string): Promise<Ordered[]> {
  const field = orderFieldOf({ fields });
  if (!field) return [];
  const within = field.order.within.map((name) => sql`${sql.lit(name)}, coalesce(shown ->> ${sql.lit(name)}, '')`);
  const { rows } = await sql<Ordered>`
    select key, title, (shown ->> ${sql.lit(field.name)})::int as order, jsonb_build_object(${sql.join(within)}) as within
    from (${store.listed}) listed where is_live and key <> ${key} order by 3, key::int limit ${maxOrdered + 1}`.execute(db);
  return rows.length > maxOrdered ? [] : rows;
}

/** The numbers in what is being written of records of a kind; a text that is no number has no place. */
export async function findWrittenOrders(tx: Tx, resource: ResourceCore, without: string): Promise<Omit<Ordered, 'title'>[]> {
  const field = orderFieldOf(resource);
  if (!field) return [];
  const within = field.order.within.map((name) => sql`${sql.lit(name)}, coalesce(working ->> ${sql.lit(name)}, '')`);
  const number = sql`working ->> ${sql.lit(field.name)}`;
  const { rows } = await sql<Omit<Ordered, 'title'>>`
    select key, (${number})::int as order, jsonb_build_object(${sql.join(within)}) as within from staff_records
    where kind = ${resource.kind} and trashed_at is null and key <> ${without} and ${number} ~ '^[0-9]{1,4}$'
    order by key for update`.execute(tx);
  return rows;
}

/** Who gives the records of a kind other numbers waits here for who does the same. */
export async function lockOrders(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${kind}`}, 0))`.execute(tx);
}

/** Locks the heads of these records to the commit, so that none is published meanwhile; a row that the kit has not changed yet gets one. */
export async function lockHeads(tx: Tx, kind: string, keys: readonly string[]): Promise<void> {
  await sql`
    insert into staff_records (kind, key, changed_at, created_at) select ${kind}, key, now(), now() from unnest(${[...keys]}::text[]) key
    order by key on conflict do nothing`.execute(tx);
  await sql`select from staff_records where kind = ${kind} and key = any(${[...keys]}::text[]) order by key for update`.execute(tx);
}

/** True where one of these records is planned to be published. */
export async function hasPlans(tx: Tx, kind: string, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from staff_schedules
    where kind = ${kind} and key = any(${[...keys]}::text[]) and action = 'publish' and done_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Writes other numbers into what is being written. All these records have another version: who saves from an earlier one has its texts merged. */
export async function changeWrittenOrders(
  tx: Tx,
  resource: ResourceCore,
  keys: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const field = orderFieldOf(resource);
  const given = keys.map((key) => numbers.get(key)?.toString() ?? null);
  await sql`
    update staff_records r set version = r.version + 1,
      working = case when c.number is null then r.working else jsonb_set(r.working, array[${field?.name ?? ''}], to_jsonb(c.number)) end
    from unnest(${[...keys]}::text[], ${given}::text[]) c (key, number) where r.kind = ${resource.kind} and r.key = c.key`.execute(tx);
}
