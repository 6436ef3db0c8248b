import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** Returns the account and its roles; null when it does not exist. */
export async function getAccountOrNull(db: Queryable, userId: string) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('totp_factors as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null))
    .select(['u.name', 'u.email', 'u.email_verified_at', 'u.phone', 'u.phone_verified_at', 'u.status', 'u.leaving_since', 'u.erase_after'])
    .select(['u.birth_date', 'u.gender'])
    .select(['u.created_at', 'u.updated_at', 'f.confirmed_at as factor_since'])
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the addresses and numbers that the person has verified, now or before. A contact that was only typed is left out, because
 * messages to it belong to another person.
 */
async function findOwnContacts(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`
    select email as contact from users where id = ${userId} and email is not null
    union select phone from users where id = ${userId} and phone is not null
    union select f.contact from former_contacts f where f.user_id = ${userId}
      and not exists (select from users u where u.id <> ${userId} and f.contact in (u.email, u.phone))`.execute(db);
  return rows.map((row) => row.contact);
}

/** Returns all other records of the account, without secrets and hashes. */
export async function findAccountRecords(db: Queryable, userId: string) {
  const contacts = await findOwnContacts(db, userId);
  const none = contacts.length === 0;
  const [roles, sessions, devices, identities, links, former, signUps, messages] = await Promise.all([
    db
      .selectFrom('user_roles as r')
      .leftJoin('facilities as f', 'f.id', 'r.facility_id')
      .select(['r.role', 'r.granted_at', 'f.name as facility'])
      .where('r.user_id', '=', userId)
      .orderBy('r.role')
      .orderBy('f.name')
      .execute(),
    db
      .selectFrom('sessions')
      .select(['kind', 'device', 'created_at', 'last_used_at', 'authenticated_at', 'second_factor_at', 'locked_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    db.selectFrom('known_devices').select('last_used_at').where('user_id', '=', userId).orderBy('last_used_at', 'desc').execute(),
    db.selectFrom('external_identities').select(['provider', 'subject', 'created_at']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('account_links')
      .select(['purpose', 'contact', 'name', 'created_at', 'expires_at', 'used_at'])
      .where((row) => {
        const ofSignUps = none ? [] : [row.and([row('user_id', 'is', null), row('contact', 'in', contacts)])];
        return row.or([row('user_id', '=', userId), ...ofSignUps]);
      })
      .orderBy('created_at', 'desc')
      .execute(),
    db.selectFrom('former_contacts').select(['contact', 'left_at']).where('user_id', '=', userId).orderBy('left_at', 'desc').execute(),
    none
      ? []
      : db
          .selectFrom('sign_ups')
          .select(['contact', 'created_at', 'confirmed_at'])
          .where('contact', 'in', contacts)
          .orderBy('created_at', 'desc')
          .execute(),
    none
      ? []
      : db
          .selectFrom('outbox_messages')
          .select(['channel', 'recipient', 'subject', 'created_at', 'sent_at'])
          .where('recipient', 'in', contacts)
          .orderBy('created_at', 'desc')
          .execute(),
  ]);
  return { roles, sessions, devices, identities, links, former, signUps, messages };
}

/** Returns the family members with the time when they were added. */
export function findPersonalFamily(db: Queryable, userId: string) {
  return db
    .selectFrom('family_members')
    .select(['name', 'birth_date', 'relation', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/**
 * Deletes the records of the account, also those without a reference to its row: sign-ups with one of its contacts, and their links and
 * sessions. The privacy domain deletes the row itself last.
 */
export async function deleteAccountRecords(tx: Tx, userId: string): Promise<void> {
  const contacts = await findOwnContacts(tx, userId);
  if (contacts.length > 0) {
    await tx.deleteFrom('account_links').where('contact', 'in', contacts).execute();
    await tx.deleteFrom('sign_ups').where('contact', 'in', contacts).execute();
  }
  const owned = [
    ...(['account_links', 'sessions', 'known_devices', 'recovery_codes', 'totp_factors'] as const),
    ...(['external_identities', 'user_roles', 'former_contacts'] as const),
  ];
  for (const table of owned) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

export async function deletePersonalFamily(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('family_members').where('user_id', '=', userId).execute();
}
