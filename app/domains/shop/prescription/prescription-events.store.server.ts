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

/** Prescriptions that were signed a day ago, for which no pharmacy is chosen and whose patient was not reminded of it, the oldest first; or one of them. */
export async function findUnchosen(
  db: Queryable,
  now: Date,
  { id = null, limit }: Readonly<{ id?: string | null; limit: number }>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from prescriptions r
    where r.state = 'signed' and r.facility_id is null and r.user_id is not null and (${id}::uuid is null or r.id = ${id}::uuid)
      and r.state_at <= ${now}::timestamptz - interval '1 day' and r.valid_until >= (${now}::timestamptz at time zone 'Asia/Jakarta')::date
      and not exists (select from prescription_events e where e.prescription_id = r.id and e.kind = 'unchosen')
    order by r.state_at, r.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
