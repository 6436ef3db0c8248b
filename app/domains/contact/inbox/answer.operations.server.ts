import type { Tx } from '#app/platform/db.server.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { renderMail } from '#app/ui/mail/render-mail.server.tsx';
import type { Letter } from './store.server.ts';

/** Queues the answer to a letter, as a mail to its sender. Returns the mail's id. */
export async function sendAnswer(tx: Tx, platform: PlatformServices, letter: Letter, text: string): Promise<string> {
  const content = renderMail({
    subject: `Jawaban untuk pesan Anda nomor ${letter.id}`,
    preheader: 'Jawaban dari petugas kami',
    heading: 'Jawaban untuk pesan Anda',
    paragraphs: text.split(/\n{2,}/),
    facts: [['Nomor pesan', letter.id], ...(letter.facility ? [['Rumah sakit', letter.facility] as const] : [])],
    sentBecause: 'Anda menulis kepada kami lewat formulir Hubungi Kami',
  });
  return await queueMessage(tx, platform, { channel: 'email', recipient: letter.email, ...content });
}
