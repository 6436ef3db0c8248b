import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Side, TalkSide } from '../room/room.schema.ts';

export type MessageKind = 'text' | 'file' | 'system' | 'follow_up';

export type Message = Readonly<{
  id: string;
  seq: number;
  clientId: string | null;
  kind: MessageKind;
  side: TalkSide | 'system';
  sender: string;
  encryptedBody: string;
  sentAt: Date;
}>;

// A doctor is named as on the site: after a hand-over the messages of two doctors are in one room.
const columns = sql`m.id, m.seq, m.client_id as "clientId", m.kind, m.side, coalesce(d.name, u.name, '') as sender, m.sealed_body as "encryptedBody", m.sent_at as "sentAt"`;
const tables = sql`chat_messages m left join users u on u.id = m.sender_id
  left join doctors d on d.user_id = m.sender_id and m.side = 'doctor'`;

/** The message that a sender has named so; null when it is new. */
export async function findByClient(tx: Tx, roomId: string, side: TalkSide, clientId: string): Promise<Message | null> {
  const { rows } = await sql<Message>`
    select ${columns} from ${tables} where m.room_id = ${roomId} and m.side = ${side} and m.client_id = ${clientId}`.execute(tx);
  return rows[0] ?? null;
}

export type NewMessage = Readonly<{
  roomId: string;
  side: TalkSide | 'system';
  /** Null with `clientId` = the product. */
  senderId: string | null;
  kind: MessageKind;
  clientId: string | null;
  encryptedBody: string;
  now: Date;
}>;

/** Writes the next message of a locked room. The number is taken and used in one statement. */
export async function insertMessage(tx: Tx, given: NewMessage): Promise<{ id: string; seq: number }> {
  const { rows } = await sql<{ id: string; seq: number }>`
    with room as (
      update chat_rooms set last_seq = last_seq + 1,
        answered_seq = coalesce(answered_seq, case when ${given.side} in ('doctor', 'pharmacist') then last_seq + 1 end)
      where id = ${given.roomId} returning last_seq
    )
    insert into chat_messages (room_id, seq, side, sender_id, kind, client_id, sealed_body, sent_at)
    select ${given.roomId}, room.last_seq, ${given.side}, ${given.senderId}, ${given.kind}, ${given.clientId}, ${given.encryptedBody}, ${given.now} from room
    returning id, seq`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('chat: a locked room is gone');
  return row;
}

type Window = Readonly<{ after?: number | undefined; before?: number | undefined; limit: number }>;

/** Messages of a room in their order: those after a number, those before one, or the last. One more than asked says that there are more. */
export async function findMessages(db: Queryable, roomId: string, { after, before, limit }: Window): Promise<Message[]> {
  const forward = after !== undefined;
  const { rows } = await sql<Message>`
    select ${columns} from ${tables}
    where m.room_id = ${roomId} ${forward ? sql`and m.seq > ${after}` : sql``} ${before === undefined ? sql`` : sql`and m.seq < ${before}`}
    order by m.seq ${forward ? sql`` : sql`desc`} limit ${limit + 1}`.execute(db);
  return rows;
}

/** Every message of a room. */
export async function findAllMessages(db: Queryable, roomId: string): Promise<Message[]> {
  const { rows } = await sql<Message>`select ${columns} from ${tables} where m.room_id = ${roomId} order by m.seq`.execute(db);
  return rows;
}

/** How far each side has read. */
export async function findRead(db: Queryable, roomId: string): Promise<Readonly<Record<TalkSide, number>>> {
  const rows = await db.selectFrom('chat_members').select(['role', 'read_seq']).where('room_id', '=', roomId).execute();
  const of = (side: TalkSide) => rows.find(({ role }) => role === side)?.read_seq ?? 0;
  return { patient: of('patient'), doctor: of('doctor'), pharmacist: of('pharmacist') };
}

/** Makes who reads for a pharmacy the one of its pharmacists; how far they have read together stays. */
export async function putPharmacist(tx: Tx, roomId: string, userId: string): Promise<void> {
  await sql`
    insert into chat_members (room_id, user_id, role) values (${roomId}, ${userId}, 'pharmacist')
    on conflict (room_id, role) do update set user_id = excluded.user_id where chat_members.user_id <> excluded.user_id`.execute(tx);
}

/** Marks a room as read up to a number that it has. It only grows; null when nothing changed. */
export async function setRead(tx: Tx, roomId: string, side: TalkSide, seq: number): Promise<number | null> {
  const { rows } = await sql<{ read_seq: number }>`
    update chat_members b set read_seq = least(${seq}, r.last_seq) from chat_rooms r
    where b.room_id = ${roomId} and b.role = ${side} and r.id = b.room_id and least(${seq}, r.last_seq) > b.read_seq
    returning b.read_seq`.execute(tx);
  return rows[0]?.read_seq ?? null;
}

export async function insertFile(
  tx: Tx,
  given: Readonly<{ fileId: string; roomId: string; uploaderId: string; now: Date }>,
): Promise<void> {
  const { fileId, roomId, uploaderId, now } = given;
  await tx.insertInto('chat_files').values({ file_id: fileId, room_id: roomId, uploader_id: uploaderId, created_at: now }).execute();
}

/** Files that wait in a room for being sent. */
export async function countUnsent(db: Queryable, roomId: string, uploaderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_files where room_id = ${roomId} and uploader_id = ${uploaderId} and seq is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks the sender's files that wait; false when one of them is not there, or was sent before. */
export async function lockUnsent(tx: Tx, roomId: string, uploaderId: string, fileIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from chat_files where file_id = any(${[...fileIds]}::uuid[]) and room_id = ${roomId} and uploader_id = ${uploaderId} and seq is null
    for update`.execute(tx);
  return rows.length === new Set(fileIds).size;
}

export async function setSent(tx: Tx, roomId: string, fileIds: readonly string[], seq: number): Promise<void> {
  await tx.updateTable('chat_files').set({ seq }).where('room_id', '=', roomId).where('file_id', 'in', fileIds).execute();
}

/** The types of files by their ids. */
export async function findFileTypes(db: Queryable, fileIds: readonly string[]): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(['id', 'content_type']).where('id', 'in', fileIds).execute();
  return new Map(rows.map(({ id, content_type }) => [id, content_type]));
}

/** Takes the files that nobody sent for a day out of their rooms, and returns their ids. */
export async function detachUnsentFiles(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('chat_files').where('seq', 'is', null).where('created_at', '<', before).returning('file_id').execute();
  return rows.map(({ file_id }) => file_id);
}

/** The further question of a room; null = none was asked. */
export async function findFollowUp(db: Queryable, roomId: string): Promise<{ askedSeq: number; answerSeq: number | null } | null> {
  const row = await db.selectFrom('chat_follow_ups').select(['asked_seq', 'answer_seq']).where('room_id', '=', roomId).executeTakeFirst();
  return row ? { askedSeq: row.asked_seq, answerSeq: row.answer_seq } : null;
}

export async function setFollowUp(tx: Tx, roomId: string, side: Side, seq: number): Promise<void> {
  if (side === 'patient') await tx.insertInto('chat_follow_ups').values({ room_id: roomId, asked_seq: seq }).execute();
  else await tx.updateTable('chat_follow_ups').set({ answer_seq: seq }).where('room_id', '=', roomId).execute();
}
