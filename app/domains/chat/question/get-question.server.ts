import { z } from 'zod';
import { findOpenings } from '#app/domains/shop/index.server.ts';
import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { readQuery } from '../message/chat-message.schema.ts';
import { isOpening, readMessages } from '../message/read-messages.server.ts';
import { mayAnswerQuestions, talkSideOf } from '../room/chat-access.server.ts';
import { shownState } from '../room/room.ts';
import { findTalk } from '../room/talk.store.server.ts';
import { questionId, type ShownQuestion } from './question.schema.ts';
import { findDeskQuestion, findQuestion, findQuestionsOf } from './question.store.server.ts';
import { questionLabel, todayText } from './question.ts';

const subjectPaths = {
  obat: (slug: string) => `/obat/detail/${slug}`,
  pesanan: (name: string) => `/order/detail/${name}`,
  resep: (id: string) => `/account/prescriptions/${id}`,
} as const;
const deskPaths = { obat: subjectPaths.obat, pesanan: () => null, resep: (id: string) => `/staff/resep/${id}` } as const;

/** A question with its messages, for who asked and for the pharmacists of the pharmacy. `after` continues, `before` goes back. */
export const getQuestion = operation({
  name: 'question.view',
  access: 'user',
  limits: 'reads',
  input: readQuery,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { room: name, after, before, limit }) {
    const talk = await findTalk(db, { name });
    const side = talkSideOf(talk, actor);
    const found = talk && side !== null && side !== 'doctor' ? await findQuestion(db, talk.id) : null;
    if (!talk || talk.pharmacyId === null || !found || side === null || side === 'doctor') return fail('not_found');
    const now = clock.now();
    const other = side === 'patient' ? 'pharmacist' : 'patient';
    const messages = await readMessages({ db, platform }, talk, { own: side, other }, { after, before, limit });
    const access = { actorId: actor.userId, action: 'question.view', object: `question:${talk.id}` };
    const isOpened = side === 'pharmacist' && (await isOpening(db, access, { after, ...messages }, now));
    const state = shownState(talk, now);
    const { days = [], timeZone = 'Asia/Jakarta' } = (await findOpenings(db, [talk.pharmacyId], now)).get(talk.pharmacyId) ?? {};
    const { kind, of, text } = found;
    const paths = side === 'patient' ? subjectPaths : deskPaths;
    return ok({
      // What a pharmacist opens, who asked finds in the own access log.
      opened: isOpened ? { id: talk.id, subjectId: talk.userId } : null,
      room: {
        name,
        side,
        state,
        label: questionLabel(state, talk.answeredSeq),
        pharmacy: found.pharmacy,
        phone: found.phone,
        emergency_phone: found.emergencyPhone,
        asked_by: found.askedBy,
        about: kind && text && of ? { kind, text, path: paths[kind](of) } : null,
        today: todayText(days, timeZone, now),
        answer_by: state === 'active' && found.isWaiting ? (talk.answerBy?.toISOString() ?? null) : null,
        server_time: now.toISOString(),
      } satisfies ShownQuestion,
      ...messages,
    });
  },
  audit: (_input, { opened }) =>
    opened && { object: `question:${opened.id}`, ...(opened.subjectId === null ? {} : { subjectId: opened.subjectId }) },
});

/** The room behind a row of the desk. */
export const findQuestionRoom = operation({
  name: 'question.find_room',
  access: mayAnswerQuestions,
  limits: 'reads',
  input: questionId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const found = await findDeskQuestion(db, id);
    return found && isInScope(scope, found.pharmacyId) ? ok({ room: found.room }) : fail('not_found');
  },
});

const shownAtMost = 20;

/** The last questions of the caller, the newest first. */
export const findMyQuestions = operation({
  name: 'question.find_own',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor: { userId }, clock }) {
    const now = clock.now();
    const found = await findQuestionsOf(db, userId, shownAtMost);
    return ok(
      found.map(({ name, pharmacy, kind, text, state, answerBy, endsAt, answeredSeq, unread }) => {
        const shown = shownState({ state, answerBy, endsAt, answeredSeq }, now);
        return { room: name, pharmacy, about: kind && text, label: questionLabel(shown, answeredSeq), unread };
      }),
    );
  },
});
