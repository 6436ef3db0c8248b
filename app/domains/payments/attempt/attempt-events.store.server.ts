import type { Queryable } from '#app/platform/database/db.server.ts';

/** The history of an attempt and its refunds, in order. */
export async function findEvents(db: Queryable, attemptId: string) {
  return await db.selectFrom('payment_events').selectAll().where('attempt_id', '=', attemptId).orderBy('id').execute();
}

/** What cashiers wrote when they rejected these attempts, by attempt. */
export async function findRejections(db: Queryable, attemptIds: readonly string[]): Promise<Map<string, string>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_events')
    .select(['attempt_id', 'note'])
    .where('attempt_id', 'in', attemptIds)
    .where('refund_id', 'is', null)
    .where('from_state', '=', 'review')
    .where('to_state', '=', 'failed')
    .where('source', '=', 'staff')
    .execute();
  return new Map(rows.flatMap(({ attempt_id, note }) => (note ? [[attempt_id, note] as const] : [])));
}

/** Who has entered the money of these attempts, by attempt. */
export async function findEnterers(db: Queryable, attemptIds: readonly string[]): Promise<Map<string, string[]>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_events')
    .select(['attempt_id', 'actor_id'])
    .where('attempt_id', 'in', attemptIds)
    .where('refund_id', 'is', null)
    .where('to_state', '=', 'paid')
    .where('actor_id', 'is not', null)
    .execute();
  const byAttempt = Map.groupBy(rows, ({ attempt_id }) => attempt_id);
  return new Map([...byAttempt].map(([id, own]) => [id, own.flatMap(({ actor_id }) => actor_id ?? [])]));
}
