import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import { isOnSide } from './chat-access.server.ts';
import { findFollowed } from './followed-rooms.store.server.ts';

/** `room:<name>`: what is said in a chat, for its patient and its doctor. */
export const roomTopic: LiveTopicKind = {
  kind: 'room',
  async mayFollow(db, asked) {
    const rooms = await findFollowed(
      db,
      asked.map(({ id }) => id),
    );
    return asked.map(({ actor, id }) => isOnSide(rooms.get(id) ?? null, actor));
  },
};
