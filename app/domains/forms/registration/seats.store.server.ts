import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Pool } from '../form/form-pools.store.server.ts';

/** Seats of one pool. */
export type Seats = Readonly<{ pool: string; n: number }>;

/** The pools in which there are not so many seats left. */
export function fullPools(pools: readonly Pool[], seats: readonly Seats[]): Pool[] {
  const wanted = new Map(seats.map(({ pool, n }) => [pool, n]));
  return pools.filter(({ id, capacity, taken }) => capacity !== null && taken + (wanted.get(id) ?? 0) > capacity);
}

/** Locks pools by their ids, which is the order for everybody, and reads them. A registration is locked before its pools. */
export async function lockPools(tx: Tx, seats: readonly Seats[]): Promise<Pool[]> {
  const ids = seats.map(({ pool }) => pool);
  const { rows } = await sql<Pool>`
    select id::text as id, option_key as option, capacity, taken from form_pools
    where form_pools.id = any(${ids}::bigint[]) order by form_pools.id for no key update`.execute(tx);
  return rows;
}

/** Takes all of these seats, or none: false when one of the pools is full. The rest of the transaction goes on either way. */
export async function allocateSeats(tx: Tx, seats: readonly Seats[]): Promise<boolean> {
  if (seats.length === 0) return true;
  await sql`savepoint seats`.execute(tx);
  const { rows } = await sql`
    with want as (select * from unnest(${seats.map(({ pool }) => pool)}::bigint[], ${seats.map(({ n }) => n)}::int[]) w (id, n)),
    locked as (select p.id from form_pools p join want using (id) order by p.id for no key update of p)
    update form_pools p set taken = p.taken + w.n from want w, locked l
    where p.id = w.id and l.id = p.id and (p.capacity is null or p.taken + w.n <= p.capacity) returning p.id`.execute(tx);
  if (rows.length < seats.length) {
    await sql`rollback to savepoint seats`.execute(tx);
    return false;
  }
  await sql`release savepoint seats`.execute(tx);
  return true;
}

/** Gives back the seats that a registration holds. */
export async function releaseSeats(tx: Tx, registrationId: string): Promise<void> {
  await sql`
    with held as (select pool_id as id, n from event_seats where registration_id = ${registrationId}::uuid),
    locked as (select p.id from form_pools p join held using (id) order by p.id for no key update of p)
    update form_pools p set taken = p.taken - h.n from held h, locked l where p.id = h.id and l.id = p.id`.execute(tx);
}

/** The seats that a registration takes while it holds any. */
export async function findSeats(db: Queryable, registrationId: string): Promise<Seats[]> {
  const { rows } = await sql<Seats>`
    select pool_id::text as pool, n from event_seats where registration_id = ${registrationId}::uuid order by pool_id`.execute(db);
  return rows;
}

/** Writes what a registration takes, in place of what it took before. */
export async function setSeats(tx: Tx, registrationId: string, seats: readonly Seats[]): Promise<void> {
  await tx.deleteFrom('event_seats').where('registration_id', '=', registrationId).execute();
  if (seats.length === 0) return;
  await tx
    .insertInto('event_seats')
    .values(seats.map(({ pool, n }) => ({ registration_id: registrationId, pool_id: pool, n })))
    .execute();
}

/** The pools that never have so many seats, however many leave. */
export const neverFits = (pools: readonly Pool[], seats: readonly Seats[]): Pool[] =>
  fullPools(
    pools.map((pool) => ({ ...pool, taken: 0 })),
    seats,
  );
