import type { MailContent } from '#app/ui/mail/mail-content.ts';

/** The mail that brings a person the answer to a request about their data. */
export function requestMail(id: string, text: string): MailContent {
  return {
    subject: `Jawaban atas permintaan data nomor ${id}`,
    preheader: 'Jawaban dari petugas pelindungan data',
    heading: 'Jawaban atas permintaan Anda',
    paragraphs: text.split(/\n{2,}/),
    facts: [['Nomor permintaan', id]],
    values: { number: id, answer: text },
    sentBecause: 'Anda mengajukan permintaan tentang data pribadi Anda',
  };
}
