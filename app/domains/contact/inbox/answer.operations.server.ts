import { renderWorded } from '#app/domains/messages/index.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Letter } from './store.server.ts';
import { answerMail } from './texts.rules.ts';

/** Queues the answer to a letter, as a mail to its sender. Returns the mail's id. */
export async function sendAnswer(tx: Tx, platform: PlatformServices, letter: Letter, text: string): Promise<string> {
  const content = await renderWorded(tx, answerMail(letter, text));
  return await queueMessage(tx, platform, { channel: 'email', recipient: letter.email, ...content });
}
