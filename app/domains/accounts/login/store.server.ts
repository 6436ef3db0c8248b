import { sql } from 'kysely';
import type { Contact } from '#app/platform/contact.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';

/** What a log-in decides by. */
export type LogInRecord = {
  id: string;
  password_hash: string | null;
  is_disabled: boolean;
  /** The browser that asks has signed in to this account before. */
  is_known_device: boolean;
};

/** The account that has proven this address or number, seen from a browser; one statement whether there is an account or not. */
export async function getLogInRecordOrNull(
  db: Queryable,
  { channel, contact }: Contact,
  deviceHash: Buffer | null,
): Promise<LogInRecord | null> {
  const { rows } = await sql<LogInRecord>`
    select u.id, u.password_hash, u.status = 'disabled' as is_disabled,
      exists (select from known_devices d where d.user_id = u.id and d.token_hash = ${deviceHash}) as is_known_device
    from users u where ${sql.ref(`u.${channel}`)} = ${contact}`.execute(db);
  return rows[0] ?? null;
}

/** The hash of an account's password, for somebody who is signed in; null without one. */
export async function getPasswordHashOrNull(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** What a beginning session needs to know of its account; the row stays as it is until the transaction ends. */
export type SignInRecord = {
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  has_factor: boolean;
  is_known_device: boolean;
  /** Somebody has signed in to the account before. */
  is_used: boolean;
};

/**
 * Holds the account while a session begins, so that a changed password or a disabled account either comes first and stops it, or
 * comes after and ends it. Null when it is disabled or gone.
 */
export async function lockAccountOrNull(tx: Tx, userId: string, deviceHash: Buffer | null): Promise<SignInRecord | null> {
  const { rows } = await sql<SignInRecord>`
    select u.email, u.phone, u.password_hash,
      exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_factor,
      exists (select from known_devices d where d.user_id = u.id and d.token_hash = ${deviceHash}) as is_known_device,
      exists (select from known_devices d where d.user_id = u.id) or exists (select from sessions s where s.user_id = u.id) as is_used
    from users u where u.id = ${userId} and u.status <> 'disabled' for share of u`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Notes that the account was opened in a browser, under the browser's new token. Other accounts of the same browser move with it;
 * a token that somebody put there beforehand is worth nothing afterwards.
 */
export async function rememberDevice(tx: Tx, userId: string, before: Buffer | null, after: Buffer): Promise<void> {
  if (before) await tx.updateTable('known_devices').set({ token_hash: after }).where('token_hash', '=', before).execute();
  await sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${after})
    on conflict (user_id, token_hash) do update set last_used_at = now()`.execute(tx);
}

/** Forgets browsers in which nobody has signed in for a year. Gives how many. */
export async function deleteOldDevices(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`delete from known_devices where last_used_at < now() - interval '1 year'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
