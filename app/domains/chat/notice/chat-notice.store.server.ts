import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { ChatEventKind } from '../room/chat-event-kinds.ts';
import { quietMinutes, unreadHours, unreadMinutes } from './chat-notice-kinds.ts';

export type ChatEventRow = Readonly<{ id: string; room_id: string; kind: ChatEventKind }>;

export async function findEvent(db: Queryable, id: string): Promise<ChatEventRow | null> {
  const event = db.selectFrom('chat_events').select(['id', 'room_id', 'kind']).where('id', '=', id);
  return (await event.$castTo<ChatEventRow>().executeTakeFirst()) ?? null;
}

/** The messages about the chats and questions of an account. */
export async function findMessagesOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_events as e')
    .innerJoin('chat_rooms as r', 'r.id', 'e.room_id')
    .select(['e.mail_id', 'e.phone_id'])
    .where('r.user_id', '=', userId)
    .execute();
  return rows.flatMap(({ mail_id, phone_id }) => [mail_id, phone_id].flatMap((id) => (id === null ? [] : [id])));
}

/** The account of a doctor. */
export async function findDoctorAccount(db: Queryable, doctorId: number): Promise<string | null> {
  return (await db.selectFrom('doctors').select('user_id').where('id', '=', doctorId).executeTakeFirst())?.user_id ?? null;
}

/** The answers `m` of a room that its patient, or who asked, has not read. */
const isUnread = sql`m.side in ('doctor', 'pharmacist') and m.kind <> 'follow_up'
  and m.seq > coalesce((select b.read_seq from chat_members b where b.room_id = m.room_id and b.role = 'patient'), 0)`;

export async function hasUnread(db: Queryable, roomId: string): Promise<boolean> {
  const { rows } = await sql`select from chat_messages m where m.room_id = ${roomId} and ${isUnread} limit 1`.execute(db);
  return rows.length > 0;
}

/** Rooms with answers that are unread for long enough and were not told of, and that told of none lately. */
export async function findUnread(
  db: Queryable,
  now: Date,
  { roomId = null, limit = 1 }: Readonly<{ roomId?: string | null; limit?: number }>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from chat_rooms r
    join chat_messages m on m.room_id = r.id and ${isUnread}
      and m.sent_at between ${now}::timestamptz - make_interval(hours => ${unreadHours}) and ${now}::timestamptz - make_interval(mins => ${unreadMinutes})
    where (${roomId}::uuid is null or r.id = ${roomId}) and r.user_id is not null and r.restricted_at is null
      and not exists (select from chat_events e where e.room_id = r.id and e.kind = 'unread'
        and (e.happened_at >= m.sent_at or e.happened_at > ${now}::timestamptz - make_interval(mins => ${quietMinutes})))
    group by r.id order by min(m.sent_at) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
