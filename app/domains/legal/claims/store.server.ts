import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { Values } from '#app/platform/resources/values.ts';

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

/** The records of these kinds that somebody is writing, the newest first. */
export async function findWritten(db: Queryable, kinds: readonly string[]) {
  const query = db
    .selectFrom('staff_records')
    .select(['kind', 'key', 'working', 'changed_at'])
    .where('kind', 'in', kinds)
    .where('working', 'is not', null)
    .where('trashed_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .limit(100);
  return (await query.execute()) as { kind: string; key: string; working: Values; changed_at: Date }[];
}
