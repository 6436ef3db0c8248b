import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';

export type NewMessage = Readonly<{
  name: string;
  email: string;
  phone: string;
  message: string;
  specializationId: number | null;
  consentVersion: string;
  isSuspect: boolean;
}>;

/** Stores a message; a specialization that is not there is left out. Returns the message's id and the specialization's name. */
export async function insertMessage(tx: Tx, given: NewMessage, now: Date): Promise<{ id: string; topic: string | null }> {
  const { rows } = await sql<{ id: string; topic: string | null }>`
    with topic as (select id, name from specializations where id = ${given.specializationId}),
    stored as (
      insert into contact_messages (name, email, phone, message, specialization_id, consent_version, is_suspect, created_at)
      values (${given.name}, ${given.email}, ${given.phone}, ${given.message}, (select id from topic), ${given.consentVersion},
        ${given.isSuspect}, ${now})
      returning id)
    select stored.id::text as id, (select name from topic) as topic from stored`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error('an insert without conflict gives one row');
  return stored;
}

/** Deletes up to `most` messages written before `before`. Returns how many. */
export async function purgeMessages(db: Queryable, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_messages where id in
      (select id from contact_messages where created_at < ${before} order by created_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
