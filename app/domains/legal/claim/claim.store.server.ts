import { sql } from 'kysely';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

type Text = Readonly<{ kind: string; key: string; hash: string }>;

/** True when a manager lets this text through. */
export async function isAllowed(db: Queryable, { kind, key, hash }: Text): Promise<boolean> {
  const row = db.selectFrom('claim_allowances').select('hash').where('kind', '=', kind).where('key', '=', key).where('hash', '=', hash);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Notes that a manager lets this text through, with the reason. */
export async function allow(
  tx: Tx,
  { kind, key, hash }: Text,
  given: Readonly<{ reason: string; userId: string; now: Date }>,
): Promise<void> {
  const { reason, userId, now } = given;
  const row = { kind, key, hash, reason, allowed_by: userId, allowed_at: now };
  await tx
    .insertInto('claim_allowances')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key', 'hash']).doUpdateSet({ reason, allowed_by: userId, allowed_at: now }))
    .execute();
}

/** A record that somebody is writing; `since` says exactly when it was changed, for the next batch. */
export type WrittenText = Readonly<{ kind: string; key: string; working: Values; changed_at: Date; since: string }>;

/** The records of these kinds that somebody is writing, the newest first, behind the last one of the batch before. */
export async function findWritten(
  db: Queryable,
  kinds: readonly string[],
  { after, limit }: Readonly<{ after: WrittenText | null; limit: number }>,
): Promise<WrittenText[]> {
  const behind = after ? sql`and (changed_at, kind, key) < (${after.since}::timestamptz, ${after.kind}, ${after.key})` : sql``;
  const { rows } = await sql<WrittenText>`
    select kind, key, working, changed_at, changed_at::text as since from staff_records
    where kind = any(${[...kinds]}::text[]) and working is not null and trashed_at is null ${behind}
    order by changed_at desc, kind desc, key desc limit ${limit}`.execute(db);
  return rows;
}
