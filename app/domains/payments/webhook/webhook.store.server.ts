import type { Queryable } from '#app/platform/database/db.server.ts';

type Message = Readonly<{ provider: string; sha256: string; encryptedBody: string; attemptId: string | null; now: Date }>;

/** Stores a signed message once; null when the same one is there. */
export async function insertMessage(db: Queryable, { provider, sha256, encryptedBody, attemptId, now }: Message): Promise<string | null> {
  const row = await db
    .insertInto('provider_webhooks')
    .values({
      provider,
      sha256,
      sealed_raw: encryptedBody,
      attempt_id: attemptId,
      received_at: now,
      outcome: attemptId === null ? 'unknown_attempt' : 'waiting',
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findWaiting(db: Queryable, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('provider_webhooks')
    .select('attempt_id')
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst();
  return row?.attempt_id ?? null;
}

/** Messages about an attempt that came before a moment and were never finished, the oldest first. */
export async function findLost(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_webhooks')
    .select('id')
    .where('outcome', '=', 'waiting')
    .where('attempt_id', 'is not', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function finishMessage(db: Queryable, id: string, outcome: 'moved' | 'unchanged', now: Date): Promise<void> {
  await db.updateTable('provider_webhooks').set({ outcome, verified_at: now }).where('id', '=', id).execute();
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('provider_webhooks').where('received_at', '<', before).execute();
}
