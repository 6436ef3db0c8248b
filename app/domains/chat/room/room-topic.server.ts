import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import { talkSideOf } from './chat-access.server.ts';
import { findTalks } from './talk.store.server.ts';

/** `room:<name>`: what is said in a chat or a question, for its two sides. */
export const roomTopic: LiveTopicKind = {
  kind: 'room',
  async mayFollow(db, asked) {
    const talks = await findTalks(
      db,
      asked.map(({ id }) => id),
    );
    return asked.map(({ actor, id }) => talkSideOf(talks.get(id) ?? null, actor) !== null);
  },
};

/** The topic of the questions to a pharmacy. */
export const questionsTopicOf = (pharmacyId: number): string => `questions:${pharmacyId}`;

/** `questions:<facility id>`: what the pharmacists of a pharmacy are asked. */
export const questionsTopic: LiveTopicKind = {
  kind: 'questions',
  mayFollow: async (_db, asked) =>
    asked.map(({ actor, id }) => /^[1-9]\d{0,8}$/.test(id) && isInScope(scopeOf(actor, 'prescriptions.check'), Number(id))),
};
