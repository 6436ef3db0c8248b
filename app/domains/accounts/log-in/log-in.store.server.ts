import { sql } from 'kysely';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** The data that decides on a log-in. */
export type LogInRecord = {
  id: string;
  password_hash: string | null;
  is_disabled: boolean;
  /** This browser has logged in to this account before. */
  is_known_device: boolean;
};

/**
 * Returns the account with this verified address or number, and whether it knows the browser. It is one statement, so that the work is the
 * same without an account.
 */
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

/** Returns the password hash of a signed-in user's account; null when it has no password. */
export async function getPasswordHashOrNull(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** The account of a new session; its row is locked to the end of the transaction. */
export type SignInRecord = {
  name: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  has_factor: boolean;
  is_known_device: boolean;
  /** The account has had a log-in before. */
  is_used: boolean;
};

/**
 * Locks the account while a session begins, so that a password change or a disabling either comes first and prevents the session, or comes
 * later and ends it. Returns null when the account is disabled or does not exist.
 */
export async function lockAccountOrNull(tx: Tx, userId: string, deviceHash: Buffer | null): Promise<SignInRecord | null> {
  const { rows } = await sql<SignInRecord>`
    select u.name, u.email, u.phone, u.password_hash,
      exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_factor,
      exists (select from known_devices d where d.user_id = u.id and d.token_hash = ${deviceHash}) as is_known_device,
      exists (select from known_devices d where d.user_id = u.id) or exists (select from sessions s where s.user_id = u.id) as is_used
    from users u where u.id = ${userId} and u.status <> 'disabled' for share of u`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Records the browser for the account under a new token, and moves the browser's other accounts to that token. A token that another person
 * planted in the browser is invalid afterwards.
 */
export async function rememberDevice(tx: Tx, userId: string, before: Buffer | null, after: Buffer): Promise<void> {
  if (before) await tx.updateTable('known_devices').set({ token_hash: after }).where('token_hash', '=', before).execute();
  await sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${after})
    on conflict (user_id, token_hash) do update set last_used_at = now()`.execute(tx);
}

/** Deletes browsers without a log-in for a year. Returns their number. */
export async function deleteOldDevices(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`delete from known_devices where last_used_at < now() - interval '1 year'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
