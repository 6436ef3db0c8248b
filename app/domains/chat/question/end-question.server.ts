import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { talkSideOf } from '../room/chat-access.server.ts';
import { announceRoom } from '../room/move-room.server.ts';
import { roomPath } from '../room/room.schema.ts';
import { moveRoom } from '../room/room.store.server.ts';
import { findTalk, lockTalk } from '../room/talk.store.server.ts';

/** Ends a question, for both sides. Ended again, it stays ended. */
export const endQuestion = operation({
  name: 'question.ended',
  access: 'user',
  limits: [perAccount(60, '1m', 'question_ends')],
  input: roomPath,
  failures: { not_found: notFound },
  async run({ tx, actor, clock }, { room: name }) {
    const found = await findTalk(tx, { name });
    const talk = found && talkSideOf(found, actor) ? await lockTalk(tx, found.id) : null;
    const side = talkSideOf(talk, actor);
    if (!talk || talk.pharmacyId === null || side === null) return fail('not_found');
    const set = { ended_by: actor.userId, ended_reason: side };
    const isMoved = talk.state === 'active' && (await moveRoom(tx, { id: talk.id, from: 'active', to: 'done', now: clock.now(), set }));
    if (isMoved) announceRoom(tx, talk, { kind: 'chat.moved' });
    return ok({ isMoved, id: talk.id, subjectId: talk.userId });
  },
  audit: (_input, { isMoved, id, subjectId }) =>
    isMoved ? { object: `question:${id}`, ...(subjectId === null ? {} : { subjectId }) } : null,
});
