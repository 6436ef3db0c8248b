import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { maxDevices } from './push.ts';

export type NewSubscription = Readonly<{ userId: string; sessionId: string; endpointHash: Buffer; encryptedSubscription: string }>;

/**
 * Writes a subscription of a browser, whose last owner it then is; false when the log-in has ended. Waits for a log-out that is under way, so
 * that none is left behind.
 */
export async function putSubscription(tx: Tx, given: NewSubscription): Promise<boolean> {
  const { userId, sessionId, endpointHash, encryptedSubscription } = given;
  const { rows } = await sql`
    with login as (
      select id from sessions
      where id = coalesce((select beside_id from sessions where id = ${sessionId}), ${sessionId}) and user_id = ${userId} and ended_at is null
      for share
    )
    insert into push_subscriptions as p (user_id, session_id, endpoint_hash, sealed_subscription)
    select ${userId}, login.id, ${endpointHash}, ${encryptedSubscription} from login
    on conflict (endpoint_hash) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      sealed_subscription = excluded.sealed_subscription,
      created_at = case when p.user_id = excluded.user_id then p.created_at else now() end
    returning p.id`.execute(tx);
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id offset ${maxDevices})`.execute(tx);
  return rows.length === 1;
}

/** Deletes the subscription of an account at this address; false when it has none. */
export async function deleteOwn(tx: Tx, userId: string, endpointHash: Buffer): Promise<boolean> {
  const gone = tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint_hash', '=', endpointHash);
  return (await gone.returning('id').executeTakeFirst()) !== undefined;
}

export async function deleteOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/** The subscriptions of an account that may still be notified. */
export async function findIds(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from push_subscriptions p join users u on u.id = p.user_id
    where p.user_id = ${userId} and u.status <> 'disabled' order by p.created_at`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Queryable, id: string): Promise<string | null> {
  const row = await db.selectFrom('push_subscriptions').select('sealed_subscription').where('id', '=', id).executeTakeFirst();
  return row?.sealed_subscription ?? null;
}

export async function noteUse(db: Queryable, id: string): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** Deletes a subscription that its browser has ended; one that was renewed meanwhile stays. */
export async function deleteGone(db: Queryable, id: string, encryptedSubscription: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('sealed_subscription', '=', encryptedSubscription).execute();
}

export type Device = Readonly<{ created_at: Date; last_used_at: Date | null }>;

export async function findDevices(db: Queryable, userId: string): Promise<Device[]> {
  return await db
    .selectFrom('push_subscriptions')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
