import { sendSignal } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { talkSideOf } from '../room/chat-access.server.ts';
import { roomPath } from '../room/room.schema.ts';
import { shownState } from '../room/room.ts';
import { findTalk } from '../room/talk.store.server.ts';

/** Tells the other person that the caller is typing. Nothing is stored. */
export const signalTyping = operation({
  name: 'chat.typing',
  access: 'user',
  // Once in three seconds.
  limits: [perAccount(20, '1m', 'chat_typing')],
  input: roomPath,
  failures: { not_found: notFound },
  async run({ tx, actor, clock }, { room: name }) {
    const room = await findTalk(tx, { name });
    if (!room || !talkSideOf(room, actor)) return fail('not_found');
    if (shownState(room, clock.now()) === 'active')
      await sendSignal(tx, { topic: `room:${name}`, kind: 'chat.typing', from: actor.userId });
    return ok({ sent: true as const });
  },
});
