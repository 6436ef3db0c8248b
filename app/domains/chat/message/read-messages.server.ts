import { wasRecorded } from '#app/platform/access/audit.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { TalkSide } from '../room/room.schema.ts';
import type { ShownMessage } from './chat-message.schema.ts';
import * as store from './chat-message.store.server.ts';
import { shownMessages } from './show-messages.server.ts';

type Reading = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>;
type Window = Parameters<typeof store.findMessages>[2];

/** Messages of a room for one of its sides, and how far both have read. */
export async function readMessages(
  reading: Reading,
  room: Readonly<{ id: string; lastSeq: number }>,
  { own, other }: Readonly<{ own: TalkSide; other: TalkSide }>,
  window: Window,
) {
  const { after, limit } = window;
  const found = await store.findMessages(reading.db, room.id, window);
  const shown = after === undefined ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const read = await store.findRead(reading.db, room.id);
  return {
    head: room.lastSeq,
    read: { own: read[own], other: read[other] },
    has_more: found.length > limit,
    chats: await shownMessages(reading, shown, own),
  };
}

/** Messages that are older were read before, or are opened again, as is a room after so long: that leaves a row in the audit log. */
const freshMinutes = 15;

/** Whether somebody opens a room by this reading. What follows live was opened before, and a page that asks again is one opening. */
export async function isOpening(
  db: Queryable,
  access: Parameters<typeof wasRecorded>[1],
  { after, chats }: Readonly<{ after: number | undefined; chats: readonly ShownMessage[] }>,
  now: Date,
): Promise<boolean> {
  const isOld = ({ sent }: ShownMessage) => now.getTime() - Date.parse(sent.time) > freshMinutes * 60_000;
  return after === undefined || chats.some(isOld) || !(await wasRecorded(db, access, freshMinutes));
}
