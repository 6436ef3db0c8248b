import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The first that waits behind a number. */
export async function findNextWaiting(db: Queryable, formId: number, after: number): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    select id from event_registrations where form_id = ${formId} and waiting_no > ${after} order by waiting_no limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Forms with somebody waiting, for the look of each minute. */
export async function findFormsWithWaiting(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct form_id as id from event_registrations where waiting_no is not null order by form_id`.execute(db);
  return rows.map(({ id }) => id);
}
