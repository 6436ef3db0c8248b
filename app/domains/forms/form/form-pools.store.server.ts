import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** A pool as it is; `option` null = of the form itself. */
export type Pool = Readonly<{ id: string; option: string | null; capacity: number | null; taken: number }>;

/** The pools of a form. */
export async function findPools(db: Queryable, formId: number): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select id::text as id, option_key as option, capacity, taken from form_pools where form_id = ${formId} order by form_pools.id`.execute(
    db,
  );
  return rows;
}

/** The pools of several forms, by form. */
export async function findPoolsByForm(db: Queryable, formIds: readonly number[]): Promise<Map<number, Pool[]>> {
  const { rows } = await sql<Pool & { form_id: number }>`
    select id::text as id, form_id, option_key as option, capacity, taken from form_pools
    where form_id = any(${[...formIds]}::int[]) order by form_pools.id`.execute(db);
  return Map.groupBy(rows, ({ form_id }) => form_id);
}

/** Those of these forms for whose seats somebody waits who can have them. */
export async function findAwaited(db: Queryable, formIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select f.id from unnest(${[...formIds]}::int[]) f (id) where exists (
      select from event_registrations r where r.form_id = f.id and r.waiting_no is not null
        and not exists (
          select from event_seats s join form_pools p on p.id = s.pool_id where s.registration_id = r.id and s.n > p.capacity))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** True while somebody waits for seats of this form that it can have. */
export const hasWaiting = async (db: Queryable, formId: number): Promise<boolean> => (await findAwaited(db, [formId])).has(formId);
