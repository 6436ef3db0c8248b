import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DB } from '#db/types.ts';

/** Writes a draft, in place of the one with its id. However often it is written, it is gone thirty days after the first time. */
export async function writeDraft(tx: Tx, row: Insertable<DB['form_drafts']>): Promise<void> {
  const { sealed_draft, updated_at } = row;
  const expires_at = sql<Date>`least(excluded.expires_at, form_drafts.created_at + interval '30 days')`;
  await tx
    .insertInto('form_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed_draft, expires_at, updated_at }))
    .execute();
}

/**
 * What was typed, of a draft of this form that has not expired, by its id or by the hash of its link's token. `isKept`: it stays as it is until the
 * transaction ends.
 */
export async function getDraftOrNull(
  db: Queryable,
  formId: number,
  by: Readonly<{ id: string } | { tokenHash: Buffer }>,
  now: Date,
  { isKept = false } = {},
): Promise<{ id: string; encrypted: string } | null> {
  const isIt = 'id' in by ? sql`id = ${by.id}::uuid` : sql`token_hash = ${by.tokenHash}`;
  const { rows } = await sql<{ id: string; encrypted: string }>`
    select id, sealed_draft as encrypted from form_drafts
    where form_id = ${formId} and ${isIt} and expires_at > ${now} ${isKept ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes a draft: its form was sent, or another one takes its place. */
export async function deleteDraft(tx: Tx, formId: number, id: string): Promise<void> {
  await tx.deleteFrom('form_drafts').where('form_id', '=', formId).where('id', '=', id).execute();
}
