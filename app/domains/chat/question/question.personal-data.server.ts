import { deleteFiles } from '#app/domains/files/index.server.ts';
import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import type { MessageBody } from '../message/chat-message.schema.ts';
import { findAllMessages } from '../message/chat-message.store.server.ts';
import { findMessagesOf } from '../notice/chat-notice.store.server.ts';
import { textOf } from '../room/encrypt-chat-text.server.ts';
import { deleteQuestions, findQuestionsOf } from './question.store.server.ts';
import { questionLabel } from './question.ts';

const senders = { patient: 'Anda', pharmacist: 'Apoteker', doctor: 'Dokter', system: 'Sehati' } as const;

/** What a person asked pharmacists, with their answers. It is no medical record: it goes with the account. */
export const personalQuestions: PersonalDataSource = {
  name: 'tanya_apoteker',
  title: 'Tanya apoteker',
  tables: ['chat_questions'],
  correctAt: null,
  async read(db, userId, opening) {
    const questions = await findQuestionsOf(db, userId, null);
    return await Promise.all(
      questions.map(async ({ id, pharmacy, text, state, answeredSeq, createdAt }) => ({
        apotek: pharmacy,
        tentang: text,
        keadaan: questionLabel(state, answeredSeq),
        ditanyakan: createdAt.toISOString(),
        pesan: (await findAllMessages(db, id)).map(({ side, encryptedBody, sentAt }) => ({
          dari: senders[side],
          waktu: sentAt.toISOString(),
          isi: opening ? textOf<MessageBody>(opening, encryptedBody).text : null,
        })),
      })),
    );
  },
  async erase(tx, userId, { jobs }) {
    await eraseMessages(tx, jobs, { ids: await findMessagesOf(tx, userId) });
    await deleteFiles(writesIn(tx, jobs), await deleteQuestions(tx, { userId }));
  },
};
