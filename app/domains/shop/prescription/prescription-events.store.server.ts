import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

export type PrescriptionEvent = Readonly<{ id: string; prescription_id: string; kind: string; is_last: boolean }>;

/** Writes what happened, and returns its id. */
export async function addEvent(
  tx: Tx,
  event: Readonly<{ prescriptionId: string; kind: string; actorId: string | null; now: Date }>,
): Promise<string> {
  const { id } = await tx
    .insertInto('prescription_events')
    .values({ prescription_id: event.prescriptionId, kind: event.kind, actor_id: event.actorId, happened_at: event.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findEvent(db: Queryable, id: string): Promise<PrescriptionEvent | null> {
  const { rows } = await sql<PrescriptionEvent>`
    select e.id, e.prescription_id, e.kind,
      not exists (select from prescription_events l where l.prescription_id = e.prescription_id and l.id > e.id) as is_last
    from prescription_events e where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findEvents(db: Queryable, prescriptionId: string) {
  return await db
    .selectFrom('prescription_events')
    .select(['id', 'kind', 'actor_id', 'happened_at'])
    .where('prescription_id', '=', prescriptionId)
    .orderBy('id')
    .execute();
}

/** All messages of the outbox about the prescriptions of a person. */
export async function findMessagesOf(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ mail_id: string | null; phone_id: string | null }>`
    select e.mail_id, e.phone_id from prescription_events e join prescriptions r on r.id = e.prescription_id
    where r.user_id = ${userId}`.execute(db);
  return rows.flatMap(({ mail_id, phone_id }) => [mail_id, phone_id]).filter((id) => id !== null);
}
