import type { MessageTemplate, TemplateValues } from '#app/platform/messaging/templates.ts';
import { type AccountMessage, accountChanges, contactNames, dayText, type Kind, momentText, type Of, recover } from './account-mails.ts';

type Text<K extends Kind> = Readonly<{
  title: string;
  body: string;
  values(message: Of<K>): TemplateValues;
  example: TemplateValues;
  /** How long somebody still needs it: a link as long as it is valid. */
  minutes: number;
  /** Of the text; 1 unless it was changed. */
  version?: number;
}>;

const link = 'https://sehati.example/account/x/R4hasia';
const linkMinutes = 60;
const dayMinutes = 24 * 60;
const at = '22 November 2026 pukul 08.05 WIB';

/** The messages about an account for a phone, in the GSM basic alphabet: with a link of 100 characters each fits into two messages. */
const texts: { [K in Kind]: Text<K> } = {
  sign_up: {
    title: 'Pembuatan akun',
    body: 'Sehati: buat kata sandi untuk menyelesaikan akun Anda (berlaku 60 menit):\n{{url}}\nBukan Anda yang membuat akun? Abaikan pesan ini.',
    values: ({ url }) => ({ url }),
    example: { url: link },
    minutes: linkMinutes,
  },
  already_known: {
    title: 'Akun sudah ada',
    body: 'Sehati: nomor ini sudah punya akun. Masuk:\n{{login_url}}\nLupa kata sandi:\n{{reset_url}}\nBukan Anda? Abaikan pesan ini.',
    values: ({ loginUrl, resetUrl }) => ({ login_url: loginUrl, reset_url: resetUrl }),
    example: { login_url: link, reset_url: link },
    minutes: linkMinutes,
  },
  unknown_account: {
    title: 'Akun belum ada',
    body: 'Sehati: belum ada akun dengan nomor ini. Mungkin akun Anda memakai email. Buat akun:\n{{url}}\nBukan Anda? Abaikan pesan ini.',
    values: ({ signUpUrl }) => ({ url: signUpUrl }),
    example: { url: link },
    minutes: linkMinutes,
  },
  password_reset: {
    title: 'Kata sandi baru',
    body: 'Sehati: buat kata sandi baru (berlaku 60 menit):\n{{url}}\nBukan Anda yang meminta? Abaikan. Jangan berikan tautan ini kepada siapa pun.',
    values: ({ url }) => ({ url }),
    example: { url: link },
    minutes: linkMinutes,
  },
  password_changed: {
    title: 'Kata sandi diubah',
    body: `Sehati: kata sandi Anda diubah pada {{at}}. Bukan Anda? ${recover}`,
    values: (message) => ({ at: momentText(message.at) }),
    example: { at },
    minutes: dayMinutes,
  },
  new_sign_in: {
    title: 'Masuk dari perangkat baru',
    body: 'Sehati: akun Anda dibuka dari perangkat baru pada {{at}}. Bukan Anda? Keluarkan perangkat itu:\n{{url}}\nLalu ubah kata sandi Anda.',
    values: (message) => ({ at: momentText(message.at), url: message.sessionsUrl }),
    example: { at, url: link },
    minutes: dayMinutes,
  },
  change_contact: {
    title: 'Konfirmasi nomor baru',
    body: 'Sehati: konfirmasi nomor ini untuk akun Anda (berlaku 60 menit):\n{{url}}\nBukan Anda yang meminta? Abaikan pesan ini.',
    values: ({ url }) => ({ url }),
    example: { url: link },
    minutes: linkMinutes,
  },
  contact_changed: {
    title: 'Kontak diubah',
    body: `Sehati: {{what}} akun Anda diubah pada {{at}}. Bukan Anda? ${recover}`,
    values: (message) => ({ what: contactNames[message.what].toLowerCase(), at: momentText(message.at) }),
    example: { what: 'nomor ponsel', at },
    minutes: dayMinutes,
  },
  invitation: {
    title: 'Undangan staf',
    body: 'Sehati: Anda diundang sebagai {{roles}} ({{place}}). Terima (berlaku 3 hari):\n{{url}}\nTidak mengenal undangan ini? Abaikan.',
    values: ({ url, roleNames, place }) => ({ roles: roleNames.join(', '), place, url }),
    example: { roles: 'Petugas pendaftaran', place: 'RS Sehati Ibu dan Anak', url: link },
    minutes: 3 * dayMinutes,
    version: 2,
  },
  doctor_invited: {
    title: 'Dokter diundang',
    body: 'Sehati: {{inviter}} mengundang {{doctor}} dengan peran Dokter. Tidak mengenal undangan ini? Cabut di halaman Akun petugas.',
    values: ({ inviter, doctor }) => ({ inviter, doctor }),
    example: { inviter: 'Maya Contoh', doctor: 'dr. Contoh Satu' },
    minutes: dayMinutes,
  },
  admin_added: {
    title: 'Administrator baru',
    body: 'Sehati: peran Administrator {{change}} oleh {{by}} kepada {{person}}. Tidak mengenal orang ini? Cabut di halaman Akun petugas.',
    values: ({ by, person, isInvited }) => ({ change: isInvited ? 'ditawarkan' : 'diberikan', by, person }),
    example: { change: 'ditawarkan', by: 'Maya Contoh', person: 'Rina Contoh' },
    minutes: dayMinutes,
  },
  invitation_asked: {
    title: 'Undangan baru diminta',
    body: 'Sehati: undangan Anda untuk {{invitee}} sudah berakhir, dan undangan baru diminta. Kirim ulang di:\n{{url}}\nTidak mengenal orang ini? Abaikan.',
    values: ({ invitee, accountsUrl }) => ({ invitee, url: accountsUrl }),
    example: { invitee: 'dr. Contoh Satu', url: link },
    minutes: dayMinutes,
  },
  role_changed: {
    title: 'Peran diubah',
    body: 'Sehati: peran {{role}} ({{place}}) {{change}} akun Anda pada {{at}}. Tidak sesuai tugas Anda? Beri tahu administrator.',
    values: ({ roleName, place, isGiven, at: moment }) => ({
      role: roleName,
      place,
      change: isGiven ? 'diberikan kepada' : 'dicabut dari',
      at: momentText(moment),
    }),
    example: { role: 'Petugas pendaftaran', place: 'RS Sehati Ibu dan Anak', change: 'diberikan kepada', at },
    minutes: dayMinutes,
  },
  payment_account_changed: {
    title: 'Rekening tujuan transfer',
    body: 'Sehati: rekening tujuan transfer {{account}} ({{place}}) {{change}} pada {{at}}. Tidak mengenal perubahan ini? Segera periksa.',
    values: ({ bank, number, place, change, at: moment }) => ({
      account: `${bank} ${number}`,
      place,
      change: accountChanges[change],
      at: momentText(moment),
    }),
    example: { account: 'Bank Contoh 1234567890', place: 'RS Sehati Ibu dan Anak', change: 'disetujui', at },
    minutes: dayMinutes,
  },
  second_factor_changed: {
    title: 'Verifikasi dua langkah',
    body: `Sehati: verifikasi dua langkah {{change}} pada {{at}}. Bukan Anda? ${recover}`,
    values: (message) => ({ change: message.isOn ? 'dinyalakan' : 'dimatikan', at: momentText(message.at) }),
    example: { change: 'dinyalakan', at },
    minutes: dayMinutes,
  },
  google_changed: {
    title: 'Akun Google',
    body: `Sehati: akun Google {{change}} akun Anda pada {{at}}. Bukan Anda? ${recover}`,
    values: (message) => ({ change: message.isConnected ? 'terhubung dengan' : 'dilepas dari', at: momentText(message.at) }),
    example: { change: 'terhubung dengan', at },
    minutes: dayMinutes,
  },
  account_leaving: {
    title: 'Akun akan dihapus',
    body: 'Sehati: akun Anda akan dihapus pada {{date}}. Batalkan sebelum tanggal itu:\n{{url}}\nSetelah itu data tidak dapat dikembalikan.',
    values: ({ eraseOn, undoUrl }) => ({ date: dayText(eraseOn), url: undoUrl }),
    example: { date: '29 November 2026', url: link },
    minutes: 7 * dayMinutes,
  },
  account_erased: {
    title: 'Akun telah dihapus',
    body: 'Sehati: akun Anda telah dihapus seperti yang diminta. Anda selalu dapat membuat akun lagi.',
    values: () => ({}),
    example: {},
    minutes: dayMinutes,
  },
};

const templateId = (kind: Kind) => `account_${kind}`;

/** The staff must not read any of them: most open an account. */
export const accountTemplates: readonly MessageTemplate[] = Object.entries(texts).map(
  ([kind, { title, body, example, minutes, version = 1 }]) => ({
    id: templateId(kind as Kind),
    version,
    title,
    category: 'UTILITY',
    body,
    example,
    minutes,
    byHand: false,
  }),
);

/** The template and the values of a message to a phone. */
export function accountPhoneMessage(message: AccountMessage): { template: string; values: TemplateValues } {
  const { values } = texts[message.kind] as Text<Kind>;
  return { template: templateId(message.kind), values: (values as (message: AccountMessage) => TemplateValues)(message) };
}
