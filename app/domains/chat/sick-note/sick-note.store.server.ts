import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

export type SickNote = Readonly<{ code: string; encryptedText: string; signedAt: Date; isReplaced: boolean }>;

const columns = sql`code, sealed_text as "encryptedText", signed_at as "signedAt", replaced_at is not null as "isReplaced"`;

/** The note of a room that holds. */
export async function findSickNoteOf(db: Queryable, roomId: string): Promise<SickNote | null> {
  const { rows } = await sql<SickNote>`select ${columns} from chat_sick_notes where room_id = ${roomId} and replaced_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findSickNote(db: Queryable, code: string): Promise<SickNote | null> {
  const { rows } = await sql<SickNote>`select ${columns} from chat_sick_notes where code = ${code}`.execute(db);
  return rows[0] ?? null;
}

type NewSickNote = Readonly<{ code: string; roomId: string; encryptedText: string; signedBy: string; now: Date }>;

/** Adds a note to a locked room; the one before holds no longer. */
export async function insertSickNote(tx: Tx, { code, roomId, encryptedText, signedBy, now }: NewSickNote): Promise<void> {
  await sql`update chat_sick_notes set replaced_at = ${now} where room_id = ${roomId} and replaced_at is null`.execute(tx);
  await tx
    .insertInto('chat_sick_notes')
    .values({ code, room_id: roomId, sealed_text: encryptedText, signed_by: signedBy, signed_at: now })
    .execute();
}
