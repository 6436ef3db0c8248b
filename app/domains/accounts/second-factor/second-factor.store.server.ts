import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** Returns the current factor, or null. */
export async function getFactorOrNull(db: Queryable, userId: string) {
  const row = await db
    .selectFrom('totp_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the 30-second step of a code as used. Returns false when this or a later step was used before; of parallel calls one gets true. */
export async function consumeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type NewFactor = { userId: string; encryptedSecret: string; step: number; replaces: string | null };

/** Replaces the factor `replaces`, or inserts the first one. Returns false when another change came first. */
export async function putFactor(db: Queryable, { userId, encryptedSecret, step, replaces }: NewFactor): Promise<boolean> {
  const values = { sealed_secret: encryptedSecret, confirmed_at: sql<Date>`now()`, last_step: String(step), created_at: sql<Date>`now()` };
  if (replaces === null) {
    const created = await db
      .insertInto('totp_factors')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('totp_factors.confirmed_at', 'is', null))
      .executeTakeFirst();
    return created.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await db
    .updateTable('totp_factors')
    .set(values)
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', replaces)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Deletes the factor and its recovery codes, unless a role requires it. */
export async function deleteFactorWithoutRole(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from totp_factors
    where user_id = ${userId} and not exists (select from user_roles where user_id = ${userId}) returning user_id`.execute(tx);
  if (rows.length > 0) await putRecoveryCodes(tx, userId, []);
  return rows.length > 0;
}

/** Deletes the factor whatever the roles of the account, which have no effect until another factor is set up. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('totp_factors').where('user_id', '=', userId).executeTakeFirst();
  await putRecoveryCodes(tx, userId, []);
  return numDeletedRows === 1n;
}

/** Replaces all recovery codes. */
export async function putRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** True when this recovery code exists and is unused. */
export async function hasRecoveryCode(db: Queryable, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up. Returns false when it is unknown or used; of parallel calls one gets true. */
export async function consumeRecoveryCode(db: Queryable, userId: string, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Marks the second factor as verified for the session and for its paired sessions (browser and api). */
export async function markFactorVerified(db: Queryable, sessionId: string): Promise<void> {
  await sql`
    update sessions set second_factor_at = now()
    where ended_at is null
      and (id = ${sessionId} or beside_id = ${sessionId} or id = (select beside_id from sessions where id = ${sessionId}))`.execute(db);
}
