import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Reach } from './letter.store.server.ts';
import { letters } from './letter.work.server.ts';
import type { LetterState } from './letter-states.schema.ts';
import { isOpen } from './letter-states.ts';
import { announceLetter } from './letter-topic.server.ts';

const reachOf = (privacy: Scope): Reach => ({ desk: [], complaints: [], privacy });

/** A letter about personal data with the addresses of its sender, for who enters it as a request. The caller records that it was read. */
export async function getPrivacyLetterOrNull(db: Queryable, scope: Scope, id: string) {
  const row = await letters.get(db, reachOf(scope), id);
  if (!row) return null;
  const { name, email, phone, message, created_at: receivedAt, user_id: userId } = row;
  return { id, name, email, phone, message, receivedAt, userId };
}

type Entered = Readonly<{ id: string; actorId: string; now: Date }>;

/** Closes a letter about personal data that was entered as a request: it is answered there. Any other letter stays as it is. */
export async function closeAsRequest(tx: Tx, scope: Scope, { id, actorId, now }: Entered): Promise<void> {
  const row = await letters.get(tx, reachOf(scope), id);
  if (!row || !isOpen(row.state as LetterState)) return;
  if (!(await letters.change(tx, row, { state: 'closed', outcome: 'request', assignee_id: actorId }, now))) return;
  announceLetter(tx, id, 'requested', row);
  await letters.addEvent(tx, id, { kind: 'requested', actorId, now });
}
