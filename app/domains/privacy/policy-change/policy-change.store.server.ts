import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** The day since which changes of the policy are new to an account: when it was made, or the last change that its owner has seen. */
export async function getSeenSince(db: Queryable, userId: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select to_char(greatest((u.created_at at time zone 'Asia/Jakarta')::date,
      (select max(n.version) from policy_notices n where n.user_id = u.id)), 'YYYY-MM-DD') as since
    from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.since ?? '9999-12-31';
}

/** Notes that the owner of an account has seen the changes up to a version. A second time changes nothing. */
export async function insertAcknowledgement(tx: Tx, userId: string, version: string, now: Date): Promise<void> {
  await tx
    .insertInto('policy_notices')
    .values({ user_id: userId, version, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What an account has seen, with keys that a person understands. */
export async function findAcknowledged(db: Queryable, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select to_char(version, 'YYYY-MM-DD') as versi, seen_at as dibaca from policy_notices where user_id = ${userId} order by version desc`.execute(
    db,
  );
  return rows;
}

export async function deleteSeen(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('policy_notices').where('user_id', '=', userId).execute();
}
