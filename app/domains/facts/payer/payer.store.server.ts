import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { findShown } from '../fact/shown-facts.store.server.ts';
import type { TermsRow } from './payer-answers.schema.ts';

/** The terms of all payers, also those that do not hold yet. */
export async function findTerms(db: Queryable, now: Date) {
  return await findShown<TermsRow>(db, 'payer-terms', now, {
    columns: sql`
      t.payer_id as "payerId", p.name as payer, p.kind, p.aliases, t.outpatient, t.inpatient, t.emergency, t.birth, t.dental, t.check_up, t.method,
      t.bring, t.phone, t.note, t.valid_from as from, t.valid_until as until`,
    from: sql`join payers p on p.id = t.payer_id`,
    order: sql`p.kind <> 'bpjs', lower(p.name)`,
  });
}
