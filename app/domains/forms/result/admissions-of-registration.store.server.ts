import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** When a registration was let in, by the lists of its event. */
export async function findAdmissions(db: Queryable, registrationId: string): Promise<{ list: string; first_at: Date; admitted: number }[]> {
  const { rows } = await sql<{ list: string; first_at: Date; admitted: number }>`
    select l.name as list, a.first_at, a.admitted from event_admissions a join event_gate_lists l on l.id = a.list_id
    where a.registration_id = ${registrationId}::uuid order by l.opens_at, l.id`.execute(db);
  return rows;
}
