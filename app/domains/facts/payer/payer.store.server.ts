import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { findShown } from '../check/shown-facts.store.server.ts';
import type { Covered, PayerKind, PayerMethod } from './payer-answers.schema.ts';

/** What a payer covers at a facility, and the days for which that holds. */
export type TermsRow = Covered &
  Readonly<{
    payerId: number;
    payer: string;
    kind: PayerKind;
    aliases: string[];
    method: PayerMethod | null;
    bring: string[];
    phone: string | null;
    note: string | null;
    from: string | null;
    until: string | null;
  }>;

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
