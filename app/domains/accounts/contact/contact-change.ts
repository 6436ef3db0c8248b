import type { ContactChannel } from './contact.schema.ts';

/** The names of a channel, as a label and inside a sentence. */
export const channelNames: Readonly<Record<ContactChannel, { label: string; inSentence: string }>> = {
  email: { label: 'Email', inSentence: 'alamat email' },
  phone: { label: 'Nomor ponsel', inSentence: 'nomor ponsel' },
};

/** Returns `phone` for `email`, and the reverse. */
export function otherChannel(channel: ContactChannel): ContactChannel {
  return channel === 'email' ? 'phone' : 'email';
}

/** Limits of messages to a new address or number, so that a stranger is not flooded, and of messages per account. */
export const changeLimits = {
  perMinute: { name: 'contact-change', max: 1, windowSeconds: 60 },
  perDay: { name: 'contact-change-day', max: 5, windowSeconds: 86_400 },
  perAccount: { name: 'contact-change-account', max: 10, windowSeconds: 86_400 },
} as const;

/**
 * The failures of a contact change, with status and text. None tells which account has an address; only a person who verified the contact
 * gets `taken`.
 */
export const contactFailures = {
  unreadable: [422, 'Tulis alamat email atau nomor ponsel yang benar. Contoh: nama@contoh.id atau 0812-3456-7890.'],
  unreadable_email: [422, 'Tulis alamat email yang benar. Contoh: nama@contoh.id.'],
  unreadable_phone: [422, 'Tulis nomor ponsel yang benar. Contoh: 0812-3456-7890.'],
  phone_off: [422, 'Kami belum dapat mengirim pesan ke nomor ponsel, jadi nomor belum dapat dibuktikan. Pakai alamat email.'],
  not_served: [422, 'Nomor ini tidak dapat kami kirimi pesan. Pakai nomor ponsel Indonesia, atau alamat email.'],
  same: [422, 'Ini sudah menjadi kontak akun Anda. Tulis yang baru.'],
  too_often: [429, 'Tautan baru saja dikirim ke sana. Tunggu sebentar, periksa pesan masuk Anda, lalu coba lagi.'],
  messages_full: [429, 'Pengiriman pesan ke nomor ponsel sedang penuh. Coba lagi satu jam lagi, atau pakai alamat email.'],
  link_unknown: [404, 'Tautan ini tidak berlaku lagi atau bukan untuk akun ini. Minta tautan baru dari halaman Data diri.'],
  taken: [409, 'Kontak ini tidak dapat dipakai untuk akun ini. Pakai yang lain, atau masuk dengan kontak ini.'],
  last_contact: [409, 'Akun memerlukan satu kontak. Tambahkan dan buktikan kontak lain sebelum menghapus yang ini.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ContactFailure = keyof typeof contactFailures;
