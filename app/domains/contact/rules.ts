import { isContactPhone, isEmail } from '#app/platform/form-checks.ts';
import { type ContactField, contactFields, invalidText, missingText } from './checks.schema.ts';

export type ContactValues = Readonly<Record<ContactField, string>>;

/** What is wrong with a field's text, or null. */
function fieldErrorOf(field: ContactField, text: string): string | null {
  if (text.trim() === '') return missingText(field);
  if (field === 'email' && !isEmail(text.trim())) return invalidText(field);
  if (field === 'phone' && !isContactPhone(text)) return invalidText(field);
  return null;
}

/** Every field that fails the checks of spec 2, section 5, with its text; empty when all pass. */
export function findContactErrors(values: ContactValues): { field: ContactField; message: string }[] {
  return contactFields.flatMap((field) => {
    const message = fieldErrorOf(field, values[field]);
    return message ? [{ field, message }] : [];
  });
}

/** The toast and the head of the error summary: spec 2, section 5. */
export function errorsText(count: number): string {
  return `Silakan cek ${count} input yang belum benar`;
}

/** How long a message is kept (guides: privacy, "Retention defaults"). */
export const retentionDays = 180;

/** The consent sentence. A changed text gets a new version; a message keeps the version that was shown. */
export const consent = {
  version: '2026-11-21',
  text: `Dengan menekan Kirim Pesan, Anda setuju isian ini kami simpan paling lama ${retentionDays} hari dan diteruskan kepada petugas kami untuk menjawab Anda.`,
} as const;

/** Recorded when a caller did not say which sentence it had shown. */
export const consentNotStated = 'not-stated';

/**
 * The mail to the staff, as plain text. The subject holds nothing that the sender typed, and what was typed stands below the
 * facts, so that a message cannot pretend to be one of them.
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

/** What a message can be refused for once its fields are right, with status and text. */
export const contactRefusals = {
  consent_changed: [422, 'Kalimat persetujuan sudah diperbarui. Muat ulang halaman lalu kirim lagi.'],
  form_expired: [409, 'Formulir sudah terlalu lama terbuka. Isian Anda masih ada di sini, silakan kirim sekali lagi.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ContactRefusal = keyof typeof contactRefusals;
