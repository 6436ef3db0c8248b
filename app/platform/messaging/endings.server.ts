import { sql } from 'kysely';
import type { Tx } from '../database/db.server.ts';
import { announce } from '../live/live-events.server.ts';
import type { Platform } from '../platform.server.ts';

/** Puts a message on the list of those that the desk of its unit sends by hand, and tells it; it keeps its values until then. */
export async function listForDesk(tx: Tx, id: string): Promise<void> {
  const listed = await tx
    .updateTable('outbox_messages')
    .set({ manual_at: sql`now()` })
    .where('id', '=', id)
    .where('manual_at', 'is', null)
    .returning('facility_id')
    .executeTakeFirst();
  announceManual(tx, id, listed?.facility_id ?? null);
}

/** Tells the desk of a unit that its list of messages by hand has changed. */
export function announceManual(tx: Tx, id: string, facilityId: number | null): void {
  if (facilityId !== null) announce(tx, { topic: `unit:${facilityId}`, kind: 'message.manual', key: id });
}

/** Empties a message that nothing will be done with any more. Outside production its text stays for the viewer (decision 95). */
export async function forget(tx: Tx, { env }: Pick<Platform, 'env'>, id: string): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ sealed_values: null, ...(env.mode === 'production' ? { recipient: '', body_text: '', record_id: null } : {}) })
    .where('id', '=', id)
    .execute();
}
