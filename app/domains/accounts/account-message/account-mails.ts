import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';

/**
 * The messages about an account. `url` holds a secret, so it is used in the message only; `at` and `eraseOn` are ISO moments or dates,
 * which are formatted here, or formatted text.
 */
export type AccountMessage = Readonly<
  | { kind: 'sign_up'; url: string }
  | { kind: 'already_known'; loginUrl: string; resetUrl: string }
  | { kind: 'unknown_account'; signUpUrl: string }
  | { kind: 'password_reset'; url: string }
  | { kind: 'password_changed'; at: string; device: string }
  | { kind: 'new_sign_in'; at: string; device: string; sessionsUrl: string }
  | { kind: 'change_contact'; url: string }
  | { kind: 'contact_changed'; what: 'email' | 'phone'; at: string }
  | { kind: 'invitation'; url: string; roleNames: readonly string[]; place: string; inviter: string; invitee: string; doctor: string }
  | { kind: 'doctor_invited'; inviter: string; doctor: string; place: string; at: string }
  | { kind: 'admin_added'; by: string; person: string; isInvited: boolean; at: string }
  | { kind: 'invitation_asked'; invitee: string; accountsUrl: string }
  | { kind: 'role_changed'; roleName: string; place: string; isGiven: boolean; at: string }
  | {
      kind: 'payment_account_changed';
      change: 'proposed' | 'approved' | 'withdrawn';
      bank: string;
      number: string;
      holder: string;
      place: string;
      by: string;
      at: string;
    }
  | { kind: 'second_factor_changed'; isOn: boolean; at: string }
  | { kind: 'google_changed'; isConnected: boolean; at: string }
  | { kind: 'account_leaving'; eraseOn: string; undoUrl: string }
  | { kind: 'account_erased' }
>;

export type Kind = AccountMessage['kind'];
export type Of<K extends Kind> = Extract<AccountMessage, { kind: K }>;

const once = 'Tautan ini berlaku 60 menit dan hanya dapat dipakai satu kali.';
export const recover = 'Segera buat kata sandi baru lewat "Lupa kata sandi" di halaman masuk Sehati, lalu hubungi kami.';

/** The text of every mail: what happened, what to do, until when, and what to do when it was another person. */
const mails: { [K in Kind]: (message: Of<K>) => MailContent } = {
  sign_up: ({ url }) => ({
    subject: 'Konfirmasi akun Sehati Anda',
    preheader: 'Buat kata sandi dalam 60 menit, dan akun Anda siap dipakai.',
    heading: 'Selesaikan akun Anda',
    paragraphs: ['Ada yang membuat akun Sehati dengan alamat email ini. Buat kata sandi, dan akun Anda siap dipakai.'],
    action: { label: 'Buat kata sandi', url, after: once },
    caution: 'Bukan Anda yang membuat akun? Abaikan pesan ini. Tanpa tautan ini tidak ada akun yang dibuat.',
  }),
  already_known: ({ loginUrl, resetUrl }) => ({
    subject: 'Akun Sehati sudah ada',
    preheader: 'Alamat ini sudah punya akun. Anda tinggal masuk.',
    heading: 'Anda sudah punya akun',
    paragraphs: [
      'Ada yang mencoba membuat akun dengan alamat email ini, dan akun Sehati dengan alamat ini sudah ada. Akun itu tidak berubah.',
    ],
    action: { label: 'Masuk ke akun', url: loginUrl },
    otherWay: { lead: 'Tidak ingat kata sandi?', label: 'Buat kata sandi baru', url: resetUrl },
    caution: 'Bukan Anda yang mencoba? Abaikan pesan ini. Tanpa kata sandi Anda tidak ada yang dapat masuk.',
  }),
  unknown_account: ({ signUpUrl }) => ({
    subject: 'Belum ada akun Sehati dengan alamat ini',
    preheader: 'Mungkin akun Anda memakai alamat email atau nomor lain.',
    heading: 'Belum ada akun dengan alamat ini',
    paragraphs: [
      'Ada yang meminta kata sandi baru untuk alamat email ini, tetapi belum ada akun Sehati dengan alamat ini.',
      'Mungkin akun Anda memakai alamat email lain atau nomor ponsel. Bila belum punya akun, Anda dapat membuatnya.',
    ],
    action: { label: 'Buat akun', url: signUpUrl },
    caution: 'Bukan Anda yang meminta? Abaikan pesan ini. Tidak ada yang perlu Anda lakukan.',
  }),
  password_reset: ({ url }) => ({
    subject: 'Atur ulang kata sandi akun Sehati',
    preheader: 'Buat kata sandi baru dalam 60 menit.',
    heading: 'Buat kata sandi baru',
    paragraphs: [
      'Ada permintaan untuk mengatur ulang kata sandi akun Sehati Anda.',
      'Setelah kata sandi baru dibuat, semua perangkat keluar dari akun dan Anda masuk dengan kata sandi baru.',
    ],
    action: { label: 'Buat kata sandi baru', url, after: once },
    caution: 'Bukan Anda yang meminta? Abaikan pesan ini. Kata sandi Anda tidak berubah. Jangan berikan tautan ini kepada siapa pun.',
  }),
  password_changed: ({ at, device }) => ({
    subject: 'Kata sandi akun Sehati telah diubah',
    preheader: 'Bila bukan Anda yang mengubah, segera buat kata sandi baru.',
    heading: 'Kata sandi Anda telah diubah',
    paragraphs: ['Kata sandi akun Sehati Anda baru saja diubah. Perangkat lain telah keluar dari akun.'],
    facts: facts(['Waktu', momentText(at)], ['Perangkat', device]),
    caution: `Anda yang mengubah? Tidak ada yang perlu dilakukan. Bukan Anda? ${recover}`,
  }),
  new_sign_in: ({ at, device, sessionsUrl }) => ({
    subject: 'Masuk ke akun Sehati dari perangkat baru',
    preheader: 'Periksa apakah ini Anda.',
    heading: 'Ada perangkat baru di akun Anda',
    paragraphs: ['Akun Sehati Anda baru saja dibuka dari perangkat yang belum pernah dipakai.'],
    facts: facts(['Waktu', momentText(at)], ['Perangkat', device]),
    action: { label: 'Lihat perangkat Anda', url: sessionsUrl },
    caution: 'Ini Anda? Tidak ada yang perlu dilakukan. Bukan Anda? Keluarkan perangkat itu dari akun, lalu ubah kata sandi Anda.',
  }),
  change_contact: ({ url }) => ({
    subject: 'Konfirmasi alamat email baru akun Sehati',
    preheader: 'Konfirmasi dalam 60 menit bahwa alamat ini milik Anda.',
    heading: 'Konfirmasi alamat email baru',
    paragraphs: ['Ada permintaan untuk memakai alamat email ini di akun Sehati. Konfirmasi bahwa alamat ini milik Anda.'],
    action: { label: 'Konfirmasi alamat', url, after: once },
    caution: 'Bukan Anda yang meminta? Abaikan pesan ini. Alamat ini tidak akan dipakai.',
  }),
  contact_changed: ({ what, at }) => ({
    subject: `${contactNames[what]} akun Sehati telah diubah`,
    preheader: 'Bila bukan Anda yang mengubah, segera buat kata sandi baru.',
    heading: `${contactNames[what]} Anda telah diubah`,
    paragraphs: [`${contactNames[what]} di akun Sehati Anda baru saja diganti dengan yang lain.`],
    facts: facts(['Waktu', momentText(at)]),
    caution: `Anda yang mengubah? Tidak ada yang perlu dilakukan. Bukan Anda? ${recover}`,
  }),
  invitation: ({ url, roleNames, place, inviter, invitee, doctor }) => ({
    subject: 'Undangan ke akun staf Sehati',
    preheader: 'Terima undangan dalam 3 hari.',
    heading: 'Anda diundang sebagai staf Sehati',
    paragraphs: [
      `${inviter} mengundang Anda memakai akun Sehati dengan peran di bawah ini.`,
      'Sesudah membuka tautan, ketik lagi alamat email ini dan pilih kata sandi. Peran berlaku setelah verifikasi dua langkah dipasang.',
    ],
    facts: facts(['Untuk', invitee], ['Peran', roleNames.join(', ')], ['Berlaku di', place], ['Halaman dokter', doctor]),
    action: { label: 'Terima undangan', url, after: 'Tautan ini berlaku 3 hari dan hanya dapat dipakai satu kali.' },
    caution: 'Tidak mengenal undangan ini? Abaikan pesan ini. Tanpa tautan ini tidak ada yang berubah.',
  }),
  doctor_invited: ({ inviter, doctor, place, at }) => ({
    subject: 'Dokter diundang ke akun staf Sehati',
    preheader: `${inviter} mengundang ${doctor}.`,
    heading: 'Manajer mengundang dokter',
    paragraphs: [`${inviter} mengundang ${doctor} memakai akun Sehati dengan peran Dokter.`],
    facts: facts(['Dokter', doctor], ['Praktik di', place], ['Oleh', inviter], ['Waktu', momentText(at)]),
    caution: 'Pesan ini dikirim ke semua administrator. Tidak mengenal undangan ini? Cabut undangannya di halaman Akun petugas.',
  }),
  admin_added: ({ by, person, isInvited, at }) => ({
    subject: 'Administrator baru di akun staf Sehati',
    preheader: isInvited ? `${by} mengundang ${person}.` : `${by} memberi ${person} peran Administrator.`,
    heading: isInvited ? 'Administrator diundang' : 'Ada administrator baru',
    paragraphs: [
      isInvited
        ? `${by} mengundang ${person} memakai akun Sehati dengan peran Administrator.`
        : `${by} memberi ${person} peran Administrator. Peran itu berlaku setelah verifikasi dua langkah dipasang.`,
    ],
    facts: facts(['Administrator', person], ['Oleh', by], ['Waktu', momentText(at)]),
    caution: 'Pesan ini dikirim ke semua administrator. Tidak mengenal orang ini? Cabut undangan atau perannya di halaman Akun petugas.',
  }),
  invitation_asked: ({ invitee, accountsUrl }) => ({
    subject: 'Undangan baru diminta',
    preheader: `Undangan untuk ${invitee} sudah berakhir.`,
    heading: 'Ada yang meminta undangan baru',
    paragraphs: [`Undangan Anda untuk ${invitee} sudah berakhir, dan undangan baru diminta dari tautannya.`],
    action: { label: 'Buka undangan', url: accountsUrl },
    caution: 'Tidak mengenal orang ini? Abaikan pesan ini. Tanpa undangan baru tidak ada yang berubah.',
  }),
  role_changed: ({ roleName, place, isGiven, at }) => ({
    subject: `Peran ${roleName} ${isGiven ? 'diberikan kepada' : 'dicabut dari'} akun Sehati Anda`,
    preheader: isGiven ? 'Peran berlaku setelah verifikasi dua langkah dipasang.' : 'Halaman petugas untuk peran ini tidak lagi terbuka.',
    heading: isGiven ? 'Anda mendapat peran baru' : 'Satu peran Anda dicabut',
    paragraphs: [
      isGiven
        ? 'Administrator memberi akun Sehati Anda peran di bawah ini. Peran baru berlaku setelah verifikasi dua langkah dipasang.'
        : 'Administrator mencabut peran di bawah ini dari akun Sehati Anda. Pencabutan berlaku sejak sekarang.',
    ],
    facts: facts(['Peran', roleName], ['Berlaku di', place], ['Waktu', momentText(at)]),
    caution: 'Tidak sesuai dengan tugas Anda? Beri tahu atasan Anda atau administrator.',
  }),
  payment_account_changed: ({ change, bank, number, holder, place, by, at }) => ({
    subject: `Rekening tujuan transfer ${accountChanges[change]}`,
    preheader: `${place}: ${bank} ${number}.`,
    heading: `Rekening tujuan transfer ${accountChanges[change]}`,
    paragraphs: [
      change === 'approved'
        ? 'Mulai sekarang pembayaran lewat transfer masuk ke rekening di bawah ini.'
        : change === 'proposed'
          ? 'Rekening di bawah ini diusulkan untuk menerima transfer. Rekening baru dipakai setelah disetujui orang kedua.'
          : 'Usulan rekening di bawah ini ditarik. Transfer tetap masuk ke rekening yang berlaku sebelumnya.',
    ],
    facts: facts(
      ['Bank', bank],
      ['Nomor rekening', number],
      ['Atas nama', holder],
      ['Berlaku di', place],
      ['Oleh', by],
      ['Waktu', momentText(at)],
    ),
    caution:
      'Pesan ini dikirim ke semua administrator. Tidak mengenal perubahan ini? Segera periksa halaman Rekening dan hubungi manajer unit itu.',
  }),
  second_factor_changed: ({ isOn, at }) => ({
    subject: `Verifikasi dua langkah akun Sehati ${isOn ? 'dinyalakan' : 'dimatikan'}`,
    preheader: isOn ? 'Akun Anda kini lebih terlindung.' : 'Bila bukan Anda yang mematikan, segera buat kata sandi baru.',
    heading: `Verifikasi dua langkah ${isOn ? 'dinyalakan' : 'dimatikan'}`,
    paragraphs: [
      isOn
        ? 'Mulai sekarang masuk ke akun Anda memerlukan kata sandi dan kode dari aplikasi autentikator.'
        : 'Mulai sekarang masuk ke akun Anda hanya memerlukan kata sandi.',
    ],
    facts: facts(['Waktu', momentText(at)]),
    caution: `Anda yang mengubah? Tidak ada yang perlu dilakukan. Bukan Anda? ${recover}`,
  }),
  google_changed: ({ isConnected, at }) => ({
    subject: `Akun Google ${isConnected ? 'terhubung dengan' : 'dilepas dari'} akun Sehati`,
    preheader: 'Periksa apakah ini Anda.',
    heading: `Akun Google ${isConnected ? 'kini terhubung' : 'tidak lagi terhubung'}`,
    paragraphs: [
      isConnected
        ? 'Mulai sekarang akun Sehati Anda juga dapat dibuka dengan masuk lewat Google.'
        : 'Mulai sekarang akun Sehati Anda tidak dapat lagi dibuka lewat Google. Perangkat lain telah keluar dari akun.',
    ],
    facts: facts(['Waktu', momentText(at)]),
    caution: `Anda yang mengubah? Tidak ada yang perlu dilakukan. Bukan Anda? ${recover}`,
  }),
  account_leaving: ({ eraseOn, undoUrl }) => ({
    subject: `Akun Sehati Anda akan dihapus pada ${dayText(eraseOn)}`,
    preheader: 'Anda masih dapat membatalkannya.',
    heading: 'Akun Anda akan dihapus',
    paragraphs: [
      `Ada permintaan untuk menghapus akun Sehati Anda. Pada ${dayText(eraseOn)} akun dan datanya dihapus dan tidak dapat dikembalikan.`,
      'Sampai tanggal itu Anda dapat membatalkannya.',
    ],
    action: { label: 'Batalkan penghapusan', url: undoUrl },
    caution: 'Bukan Anda yang meminta? Batalkan penghapusan, lalu segera ubah kata sandi Anda.',
  }),
  account_erased: () => ({
    subject: 'Akun Sehati Anda telah dihapus',
    preheader: 'Penghapusan yang Anda minta sudah selesai.',
    heading: 'Akun Anda telah dihapus',
    paragraphs: [
      'Penghapusan akun Sehati yang Anda minta sudah selesai. Catatan yang menurut peraturan wajib kami simpan tetap disimpan sampai masanya habis.',
      'Anda selalu dapat membuat akun lagi. Ini pesan terakhir kami tentang akun ini.',
    ],
  }),
};

/** What happened to the bank account of transfers. */
export const accountChanges = { proposed: 'diusulkan', approved: 'disetujui', withdrawn: 'ditarik' } as const;

export const contactNames = { email: 'Alamat email', phone: 'Nomor ponsel' } as const;

/** Returns the mail for a message. */
export function accountMail(message: AccountMessage): MailContent {
  return { ...(mails[message.kind] as (message: AccountMessage) => MailContent)(message), values: valuesOf(message) };
}

/** What the sentences of a message may name. */
function valuesOf(message: AccountMessage): Readonly<Record<string, string>> {
  switch (message.kind) {
    case 'invitation':
      return { inviter: message.inviter };
    case 'doctor_invited':
      return { inviter: message.inviter, doctor: message.doctor };
    case 'admin_added':
      return { by: message.by, person: message.person };
    case 'invitation_asked':
      return { invitee: message.invitee };
    case 'role_changed':
      return { role: message.roleName };
    case 'payment_account_changed':
      return { place: message.place, bank: message.bank, number: message.number };
    case 'account_leaving':
      return { date: dayText(message.eraseOn) };
    default:
      return {};
  }
}

/** Returns the facts without the empty ones. */
const facts = (...pairs: (readonly [string, string])[]) => pairs.filter(([, value]) => value.trim() !== '');

const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' });

/** A moment as people in Bandung write it; other text is unchanged. */
export function momentText(at: string): string {
  return /^\d{4}-\d\d-\d\dT/.test(at) ? `${moment.format(new Date(at))} WIB` : at;
}

/** A date, or the date of a moment in Bandung; other text is unchanged. */
export function dayText(on: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(on)) return mediumDateOf(on);
  return /^\d{4}-\d\d-\d\dT/.test(on) ? mediumDateOf(dateInJakarta(new Date(on))) : on;
}
