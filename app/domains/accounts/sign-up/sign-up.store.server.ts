import { sql } from 'kysely';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

export type SignUp = Contact & { id: string };

/** Inserts a sign-up and returns its id. */
export async function insertSignUp(db: Queryable, { channel, contact }: Contact): Promise<string> {
  return (await db.insertInto('sign_ups').values({ channel, contact }).returning('id').executeTakeFirstOrThrow()).id;
}

export async function getSignUpOrNull(db: Queryable, id: string): Promise<SignUp | null> {
  const row = await db.selectFrom('sign_ups').select(['id', 'channel', 'contact']).where('id', '=', id).executeTakeFirst();
  return (row as SignUp | undefined) ?? null;
}

/**
 * Marks the sign-up as confirmed and invalidates every other open sign-up link for the contact. A link that is in use at this moment is
 * skipped: it will find the account, and waiting for it would be a deadlock.
 */
export async function confirmSignUps(db: Queryable, signUpId: string | null, { channel, contact }: Contact): Promise<void> {
  await db.updateTable('sign_ups').set({ confirmed_at: sql`now()` }).where('id', '=', signUpId).execute();
  await db
    .updateTable('account_links')
    .set({ expires_at: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('account_links')
        .select('id')
        .where('purpose', '=', 'sign_up')
        .where('channel', '=', channel)
        .where('contact', '=', contact)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Deletes up to `max` sign-ups older than `days`, with their links and pending sessions. Returns their number. */
export async function deleteOldSignUps(db: Queryable, days: number, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sign_ups where id in
      (select id from sign_ups where created_at < now() - make_interval(days => ${days}) order by created_at limit ${max})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
