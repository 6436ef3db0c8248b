import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { SickNoteState, StaffReason, WithdrawReason } from './sick-note.ts';

export type SickNote = Readonly<{ code: string; roomId: string; encryptedText: string; signedAt: Date; state: SickNoteState }>;

const columns = sql`code, room_id as "roomId", sealed_text as "encryptedText", signed_at as "signedAt",
  case when withdrawn_at is not null then 'withdrawn' when replaced_at is not null then 'replaced' else 'valid' end as state`;
const isValid = sql<boolean>`replaced_at is null and withdrawn_at is null`;

/** The note of a room that holds. */
export async function findSickNoteOf(db: Queryable, roomId: string): Promise<SickNote | null> {
  const { rows } = await sql<SickNote>`select ${columns} from chat_sick_notes where room_id = ${roomId} and ${isValid}`.execute(db);
  return rows[0] ?? null;
}

export async function findSickNote(db: Queryable, code: string): Promise<SickNote | null> {
  const { rows } = await sql<SickNote>`select ${columns} from chat_sick_notes where code = ${code}`.execute(db);
  return rows[0] ?? null;
}

type NewSickNote = Readonly<{ code: string; roomId: string; encryptedText: string; signedBy: string; now: Date }>;

/** Adds a note to a locked room; the one before holds no longer. */
export async function insertSickNote(tx: Tx, { code, roomId, encryptedText, signedBy, now }: NewSickNote): Promise<void> {
  await sql`update chat_sick_notes set replaced_at = ${now} where room_id = ${roomId} and ${isValid}`.execute(tx);
  await tx
    .insertInto('chat_sick_notes')
    .values({ code, room_id: roomId, sealed_text: encryptedText, signed_by: signedBy, signed_at: now })
    .execute();
}

type Withdrawal = Readonly<{ roomId: string; code: string | null; reason: StaffReason; now: Date }>;

/** Withdraws the note of a locked room that holds, if it is that of the code; false when there is none. */
export async function withdrawSickNote(tx: Tx, { roomId, code, reason, now }: Withdrawal): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat_sick_notes set withdrawn_at = ${now}, withdrawn_reason = ${reason}
    where room_id = ${roomId} and ${isValid} and code = coalesce(${code}, code)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

type OwnSickNote = Pick<SickNote, 'code' | 'encryptedText' | 'signedAt' | 'state'> &
  Readonly<{ withdrawnAt: Date | null; withdrawnReason: WithdrawReason | null }>;

/** All notes of the chats of an account, the first one first. */
export async function findSickNotesOfAccount(db: Queryable, userId: string): Promise<OwnSickNote[]> {
  const { rows } = await sql<OwnSickNote>`
    select n.* from (
      select ${columns}, withdrawn_at as "withdrawnAt", withdrawn_reason as "withdrawnReason" from chat_sick_notes
    ) n join chat_rooms r on r.id = n."roomId" where r.user_id = ${userId} order by n."signedAt"`.execute(db);
  return rows;
}
