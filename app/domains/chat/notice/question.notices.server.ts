import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { noticesOf, onceByEvent } from '#app/domains/messages/index.server.ts';
import { findTalk, lockTalk, type Talk } from '../room/talk.store.server.ts';
import * as store from './chat-notice.store.server.ts';
import { pushReply, talkPath } from './unread-answers.server.ts';

/** What who asked a pharmacist is told: that there is an answer, and nothing of it. */
export const questionNotices = noticesOf<Readonly<{ hasUnread: boolean }>, Talk>()({
  name: 'question',
  job: 'chat.tell-question',
  kinds: {
    answered: {
      heading: 'Apoteker menjawab pertanyaan Anda',
      isTrue: ({ hasUnread }) => hasUnread,
      minutes: 60,
      text: () => 'Ada balasan baru atas pertanyaan Anda kepada apoteker.',
      phone: 'Sehati: ada balasan baru atas pertanyaan Anda kepada apoteker. Baca di {{url}} setelah masuk ke akun Anda.',
    },
  },
  async read({ db }, { id }) {
    const event = await store.findEvent(db, id);
    const talk = event && (await findTalk(db, { id: event.room_id }));
    return talk && { record: talk, facts: { hasUnread: await store.hasUnread(db, talk.id) } };
  },
  async lock(tx, id) {
    const event = await store.findEvent(tx, id);
    if (event) await lockTalk(tx, event.room_id);
  },
  once: onceByEvent('chat_events'),
  async hearer(tx, { userId, facilityId }) {
    const profile = userId === null ? null : await getProfileOrNull(tx, userId);
    return profile && { email: profile.email, phone: profile.phone, facilityId };
  },
  also: pushReply,
  url: ({ env }, talk) => `${env.publicUrl}${talkPath(talk)}`,
  values: () => ({}),
  example: { url: 'https://sehati.example/tanya/mfrggzdfmztwq2lknnwg23tpoa' },
  mail: { button: 'Buka pertanyaan', sentBecause: 'Anda bertanya kepada apoteker di Sehati' },
});
