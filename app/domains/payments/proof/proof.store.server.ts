import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

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
