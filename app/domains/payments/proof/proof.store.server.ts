import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { maxReplacements } from './proof-limits.ts';

/** Adds a proof that waits for a cashier; null while another one of the attempt waits. */
export async function insertProof(tx: Tx, proof: { attemptId: string; fileId: string; now: Date }): Promise<string | null> {
  const row = await tx
    .insertInto('payment_proofs')
    .values({ attempt_id: proof.attemptId, file_id: proof.fileId, sent_at: proof.now })
    .onConflict((conflict) => conflict.column('attempt_id').where(sql<boolean>`state = 'waiting'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends a waiting proof for the one that comes in its place, unless it does not wait any more, or was replaced too often. */
export async function replaceProof(
  tx: Tx,
  { attemptId, proofId, now }: Readonly<{ attemptId: string; proofId: string; now: Date }>,
): Promise<Outcome<null, 'not_waiting' | 'too_often'>> {
  if ((await countReplaced(tx, attemptId)) >= maxReplacements) return fail('too_often');
  const { numUpdatedRows } = await tx
    .updateTable('payment_proofs')
    .set({ state: 'replaced', decided_at: now })
    .where('id', '=', proofId)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ok() : fail('not_waiting');
}

async function countReplaced(db: Queryable, attemptId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_proofs where attempt_id = ${attemptId} and state = 'replaced'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether another proof waits than the one that a decision is about. The attempt is locked. */
export async function hasOtherProof(tx: Tx, attemptId: string, proofId: string | undefined): Promise<boolean> {
  if (proofId === undefined) return false;
  const waiting = tx.selectFrom('payment_proofs').select('id').where('attempt_id', '=', attemptId).where('state', '=', 'waiting');
  return (await waiting.where('id', '<>', proofId).executeTakeFirst()) !== undefined;
}

export type WaitingProof = Readonly<{ id: string; fileId: string | null; sentAt: Date; mayBeReplaced: boolean }>;

/** The proofs of some attempts that wait for a cashier, by attempt. */
export async function findWaitingProofs(db: Queryable, attemptIds: readonly string[]): Promise<Map<string, WaitingProof>> {
  if (attemptIds.length === 0) return new Map();
  const { rows } = await sql<{ attempt: string; id: string; file: string | null; at: Date; replaced: number }>`
    select p.attempt_id as attempt, p.id, p.file_id as file, p.sent_at as at,
      (select count(*) from payment_proofs r where r.attempt_id = p.attempt_id and r.state = 'replaced')::int as replaced
    from payment_proofs p where p.state = 'waiting' and p.attempt_id = any(${[...attemptIds]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ attempt, id, file, at, replaced }) => [
      attempt,
      { id, fileId: file, sentAt: at, mayBeReplaced: replaced < maxReplacements },
    ]),
  );
}

/** Ends the waiting proof of an attempt, if there is one. */
export async function decideProof(
  tx: Tx,
  attemptId: string,
  state: 'confirmed' | 'rejected',
  by: { actorId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_proofs')
    .set({ state, decided_by: by.actorId, decided_at: by.now })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function findProofs(db: Queryable, attemptId: string) {
  return await db
    .selectFrom('payment_proofs')
    .select(['id', 'file_id', 'state', 'sent_at', 'decided_at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
}

/** Takes the files of proofs away from them; the caller deletes the files. */
export async function detachProofFiles(tx: Tx, kind: string, subjectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select p.id, p.file_id from payment_proofs p join payment_attempts a on a.id = p.attempt_id
      where a.subject_kind = ${kind} and a.subject_id = any(${subjectIds}::text[]) and p.file_id is not null
    )
    update payment_proofs p set file_id = null from named n where p.id = n.id returning n.file_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
