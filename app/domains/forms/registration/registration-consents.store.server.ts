import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** What can be agreed to besides the processing of the answers, and taken back. */
export type OpenPurpose = 'announcement' | 'marketing';

/** What a submission was asked besides its processing, and what was said last. */
export async function findConsents(db: Queryable, submissionId: string): Promise<Map<OpenPurpose, boolean>> {
  const { rows } = await sql<{ purpose: OpenPurpose; is_given: boolean }>`
    select distinct on (purpose) purpose, is_given from form_consents
    where submission_id = ${submissionId}::uuid and purpose in ('announcement', 'marketing') order by purpose, id desc`.execute(db);
  return new Map(rows.map(({ purpose, is_given }) => [purpose, is_given]));
}

/** Adds a row when it says something else than the last one; nothing for a purpose that was not asked. The registration is locked. */
export async function changeConsents(tx: Tx, submissionId: string, purpose: OpenPurpose, isGiven: boolean, now: Date): Promise<void> {
  await sql`
    with said as (
      select * from form_consents where submission_id = ${submissionId}::uuid and purpose = ${purpose} order by id desc limit 1
    )
    insert into form_consents (form_id, submission_id, purpose, version, text_hash, is_given, guardian_relation, channel, given_at)
    select form_id, submission_id, purpose, version, text_hash, ${isGiven}, guardian_relation, 'page', ${now}
    from said where is_given <> ${isGiven}`.execute(tx);
}

/** Puts a registration on the announced list, or takes it off. */
export async function setAnnounced(tx: Tx, id: string, isAnnounced: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('event_registrations')
    .set({ is_announced: isAnnounced, updated_at: now })
    .where('id', '=', id)
    .where('is_announced', '<>', isAnnounced)
    .execute();
}
