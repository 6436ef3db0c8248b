import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** A key of an event that has signed tickets. */
export type TicketKey = Readonly<{ form_id: number; kid: number; public_key: Buffer; is_retired: boolean }>;

/** All keys of these events, also those that sign no more: a ticket of one is known as replaced. */
export async function findTicketKeys(db: Queryable, formId: number): Promise<TicketKey[]> {
  const { rows } = await sql<TicketKey>`
    select form_id, kid, public_key, retired_at is not null as is_retired from event_ticket_keys where form_id = ${formId} order by kid`.execute(
    db,
  );
  return rows;
}

/** The key that signs now, its private part encrypted; null before the first. */
export async function findSigningKey(db: Queryable, formId: number): Promise<{ kid: number; sealed_private: string } | null> {
  const { rows } = await sql<{ kid: number; sealed_private: string }>`
    select kid, sealed_private from event_ticket_keys where form_id = ${formId} and retired_at is null`.execute(db);
  return rows[0] ?? null;
}

type NewKey = Readonly<{ formId: number; publicKey: Buffer; encryptedPrivate: string; now: Date }>;

/** Adds a key with the next number, unless one signs already or all 16 numbers are used; says whether it was added. */
export async function addTicketKey(tx: Queryable, { formId, publicKey, encryptedPrivate, now }: NewKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into event_ticket_keys (form_id, kid, public_key, sealed_private, created_at)
    select ${formId}::int, coalesce(max(kid) + 1, 0), ${publicKey}, ${encryptedPrivate}, ${now}
    from event_ticket_keys where form_id = ${formId}::int
    having coalesce(max(kid) + 1, 0) < 16
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

/** Ends the key that signs, and with it every ticket that it has signed; false when the event has none. */
export async function retireTicketKey(tx: Tx, formId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_ticket_keys set retired_at = ${now} where form_id = ${formId} and retired_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}
