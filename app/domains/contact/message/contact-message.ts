import type { ContactField } from './contact-fields.schema.ts';

type ContactValues = Readonly<Record<ContactField, string>>;

/** The text of the toast and the heading of the error summary, as specified. */
export function errorsText(count: number): string {
  return `Silakan cek ${count} input yang belum benar`;
}

/** Days for which a message is kept (docs/data-map.md). */
export const retentionDays = 180;

/** The consent sentence. A changed text gets a new version; a message records the version that was shown. */
export const consent = {
  version: '2026-11-21',
  text: `Dengan menekan Kirim Pesan, Anda setuju isian ini kami simpan paling lama ${retentionDays} hari dan diteruskan kepada petugas kami untuk menjawab Anda.`,
} as const;

/** The beginning of a message to the data-protection officer, whom the words bring it to (`teamOf`). */
export const aboutPersonalData = 'Tentang data pribadi saya: ';

/** Recorded when a client did not send the version that it showed. */
export const consentNotStated = 'not-stated';

/**
 * Returns the mail to the staff as plain text. The subject holds no text of the sender, and the message follows the facts, so that it
 * cannot imitate one of them.
 */
export function mailText(message: ContactValues & Readonly<{ id: string; topic: string | null }>): { subject: string; text: string } {
  const lines = [
    `Nama: ${message.name}`,
    `Email: ${message.email}`,
    `Nomor ponsel: ${message.phone}`,
    ...(message.topic ? [`Poliklinik: ${message.topic}`] : []),
    '',
    'Pesan:',
    ...message.message.split('\n').map((line) => `> ${line}`),
    '',
    'Dikirim lewat formulir Hubungi Kami. Balas ke alamat atau nomor di atas, bukan ke pengirim surat ini.',
  ];
  return { subject: `Pesan nomor ${message.id} dari formulir Hubungi Kami`, text: lines.join('\n') };
}
