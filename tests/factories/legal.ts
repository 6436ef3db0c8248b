import type { LegalSwitch } from '#app/domains/legal/switch/legal-switches.ts';
import type { Database } from '#app/platform/database/db.server.ts';

const note = 'Untuk uji';

/** Turns a legal switch off before anybody reads it. */
export async function turnOff(db: Database, name: LegalSwitch): Promise<void> {
  const now = new Date();
  await db.insertInto('legal_approvals').values({ name, state: 'off', note, proposed_at: now, ended_at: now, end_note: note }).execute();
}

/** Turns a legal switch on before anybody reads it. */
export async function turnOn(db: Database, name: LegalSwitch): Promise<void> {
  const now = new Date();
  await db.insertInto('legal_approvals').values({ name, state: 'on', note, proposed_at: now, approved_at: now, approval: note }).execute();
}
