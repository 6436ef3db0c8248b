import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

export type OrderEvent = Readonly<{
  id: string;
  order_id: string;
  seller_order_id: string | null;
  kind: string;
  note: string | null;
  is_last: boolean;
}>;

/** An event, and whether no later one of its order and part changes what it says of the payment. */
export async function findEvent(db: Queryable, id: string): Promise<OrderEvent | null> {
  const { rows } = await sql<OrderEvent>`
    select e.id::text as id, e.order_id::text as order_id, e.seller_order_id::text as seller_order_id, e.kind, e.note,
      not exists (
        select from order_events l where l.order_id = e.order_id and l.id > e.id and l.seller_order_id is not distinct from e.seller_order_id
          and l.kind in (e.kind, 'way_chosen', 'reversed')) as is_last
    from order_events e where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the account has agreed to messages by phone. */
export async function wantsPhone(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('is_given')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'whatsapp_updates')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.is_given === true;
}

/** Takes an event, so that it is told once; false when it was told. */
export async function claimEvent(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('order_messages')
    .values({ event_id: eventId, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes which messages of the outbox it became. */
export async function noteMessages(tx: Tx, eventId: string, ids: Readonly<{ mail: string | null; phone: string | null }>): Promise<void> {
  await tx.updateTable('order_messages').set({ mail_id: ids.mail, phone_id: ids.phone }).where('event_id', '=', eventId).execute();
}

/** All messages of the outbox about the orders of a person. */
export async function findMessagesOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_messages as m')
    .innerJoin('order_events as e', 'e.id', 'm.event_id')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['m.mail_id', 'm.phone_id'])
    .where('o.user_id', '=', userId)
    .execute();
  return rows.flatMap(({ mail_id, phone_id }) => [mail_id, phone_id]).filter((id) => id !== null);
}
