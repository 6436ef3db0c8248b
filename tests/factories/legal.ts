import type { LegalSwitch } from '#app/domains/legal/switch/legal-switches.ts';
import type { Database } from '#app/platform/database/db.server.ts';

/** Turns a legal switch off before anybody reads it. */
export async function turnOff(db: Database, name: LegalSwitch): Promise<void> {
  const now = new Date();
  await db
    .insertInto('legal_approvals')
    .values({ name, state: 'off', note: 'Untuk uji', proposed_at: now, ended_at: now, end_note: 'Untuk uji' })
    .execute();
}
