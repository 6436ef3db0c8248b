import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { isPersonKey, isReservedKey } from '../definition/form-fields.ts';

/** What the page of a form says whose saved answers are not there any more. */
export type GoneDraft = Readonly<{ note: string }>;

/** What was saved of a form, as its page opens it: at the first page on which something is still to do. */
export type OpenedDraft = GoneDraft &
  Readonly<{ token: string; key: string; email: string; step: number; typed: Readonly<Record<string, readonly string[]>> }>;

/** What is kept of what was typed. An agreement is given when the form is sent, never before. */
export function keptFields(fields: Readonly<Record<string, string | string[]>>): Record<string, string | string[]> {
  const kept = Object.entries(fields).filter(([name, value]) => (isPersonKey(name) || !isReservedKey(name)) && value.length > 0);
  return Object.fromEntries(kept);
}

/** The mail with the link to what was typed. Of a sensitive form its name is not said. */
export function draftMail(form: Readonly<{ name: string; is_sensitive: boolean }>, url: string, days: number): MailContent {
  const name = form.is_sensitive ? 'formulir itu' : form.name;
  return {
    subject: 'Lanjutkan isian formulir Anda',
    preheader: `Isian ${name} tersimpan ${days} hari`,
    heading: 'Isian Anda tersimpan',
    paragraphs: [
      `Isian ${name} belum terkirim. Tautan ini membukanya lagi di perangkat mana pun.`,
      'Berkas yang sudah diunggah mungkin perlu diunggah lagi.',
    ],
    action: { label: 'Lanjutkan mengisi', url, after: `Berlaku ${days} hari.` },
    caution: 'Bila bukan Anda yang menyimpannya, abaikan email ini. Jangan teruskan: tautannya membuka isian itu.',
    values: { form: name, days: `${days} hari` },
    sentBecause: 'alamat ini ditulis pada formulir yang disimpan',
  };
}
