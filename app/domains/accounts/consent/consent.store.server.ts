import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ConsentChannel, ConsentPurpose } from './consent.ts';

export type ConsentRow = Readonly<{ purpose: string; version: string; is_given: boolean; channel: string; given_at: Date }>;

export type NewConsent = Readonly<{
  userId: string;
  purpose: ConsentPurpose;
  version: string;
  text: string;
  isGiven: boolean;
  channel: ConsentChannel;
}>;

/**
 * Locks the account to the end of the transaction, so that the rows of its ledger are in the order of events. Returns false when the
 * account does not exist.
 */
export async function lockConsentAccount(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Adds a row to the ledger. The caller must hold the lock of the account. */
export async function insertConsent(tx: Tx, given: NewConsent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      user_id: given.userId,
      purpose: given.purpose,
      version: given.version,
      text_hash: createHash('sha256').update(given.text).digest(),
      is_given: given.isGiven,
      channel: given.channel,
      // `now()` is the start of the transaction, which may have waited for another transaction.
      given_at: sql`clock_timestamp()`,
    })
    .execute();
}

export async function findConsents(db: Queryable, userId: string): Promise<ConsentRow[]> {
  const columns = ['purpose', 'version', 'is_given', 'channel', 'given_at'] as const;
  return await db.selectFrom('consents').select(columns).where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** Returns the last row of a purpose; null when the consent was never given. */
export async function getLastConsentOrNull(db: Queryable, userId: string, purpose: ConsentPurpose): Promise<ConsentRow | null> {
  const columns = ['purpose', 'version', 'is_given', 'channel', 'given_at'] as const;
  const rows = db.selectFrom('consents').select(columns).where('user_id', '=', userId).where('purpose', '=', purpose);
  return (await rows.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
}
