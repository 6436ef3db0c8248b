import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { textOf } from '../room/encrypt-chat-text.server.ts';
import type { TalkSide } from '../room/room.schema.ts';
import type { MessageBody } from './chat-message.schema.ts';
import { findFileTypes, type Message } from './chat-message.store.server.ts';

type Reading = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>;

/** Messages as the two sides of a room read them; a link is the patient's. */
export async function shownMessages({ db, platform }: Reading, messages: readonly Message[], reader: TalkSide) {
  const bodies = messages.map(({ encryptedBody }) => textOf<MessageBody>(platform, encryptedBody));
  const types = await findFileTypes(
    db,
    bodies.flatMap(({ files }) => files),
  );
  return messages.map(({ id, seq, clientId, kind, side, sender, sentAt }, index) => ({
    id,
    seq,
    kind,
    side,
    client_id: clientId,
    message: bodies[index]?.text ?? '',
    file: (bodies[index]?.files ?? []).map((file) => ({ id: file, url: `/files/${file}`, type: types.get(file) ?? '' })),
    link: (reader === 'patient' && bodies[index]?.link) || null,
    sender: { username: sender },
    sent: { time: sentAt.toISOString() },
  }));
}
