import { renderWorded, wordedChats } from '#app/domains/messages/index.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Letter } from './store.server.ts';
import { answerMail, type PreparedText, preparedLines, preparedTexts } from './texts.rules.ts';

/** Queues the answer to a letter, as a mail to its sender. Returns the mail's id. */
export async function sendAnswer(tx: Tx, platform: PlatformServices, letter: Letter, text: string): Promise<string> {
  const content = await renderWorded(tx, answerMail(letter, text));
  return await queueMessage(tx, platform, { channel: 'email', recipient: letter.email, ...content });
}

/** The beginnings of answers, in the words of staff. */
export async function findPreparedTexts({ db }: Readonly<{ db: Queryable }>): Promise<PreparedText[]> {
  const texts = await wordedChats(
    db,
    Object.values(preparedTexts).map(({ text }) => preparedLines(text)),
  );
  return Object.entries(preparedTexts).map(([key, { label, text }], at) => ({ key, label, text: texts[at] ?? text }));
}
