import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** The present generation of a unit's poster. */
export async function getGeneration(db: Queryable, facilityId: number): Promise<number> {
  const row = await db.selectFrom('queue_posters').select('generation').where('facility_id', '=', facilityId).executeTakeFirst();
  return row?.generation ?? 1;
}

/** Ends the present poster of a unit, and begins another one. */
export async function writeNextGeneration(tx: Tx, facilityId: number): Promise<void> {
  await sql`
    insert into queue_posters as p (facility_id, generation) values (${facilityId}, 2)
    on conflict (facility_id) do update set generation = p.generation + 1`.execute(tx);
}
