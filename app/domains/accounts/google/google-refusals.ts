import { cleanLine } from '#app/platform/text/plain-text.ts';

/** The reasons why a person came back from Google and is not signed in. */
export type GoogleRefusal =
  | 'cancelled'
  | 'away'
  | 'rotated'
  | 'refused'
  | 'busy'
  | 'unverified'
  | 'password_first'
  | 'disabled'
  | 'another_google'
  | 'taken'
  | 'has_google'
  | 'log_in_again';

type RefusalText = Readonly<{ status: number; title: string; text: string; next: 'login' | 'again' | 'connection' }>;

/** The text for each reason, and where its link leads. */
export const googleRefusals: Readonly<Record<GoogleRefusal, RefusalText>> = {
  cancelled: {
    status: 200,
    title: 'Anda belum masuk',
    text: 'Halaman Google ditutup sebelum selesai. Anda dapat mencobanya lagi, atau masuk dengan kata sandi.',
    next: 'login',
  },
  away: {
    status: 503,
    title: 'Masuk dengan Google sedang tidak bisa',
    text: 'Google belum menjawab kami. Pakai kata sandi Anda, atau coba lagi beberapa menit lagi.',
    next: 'login',
  },
  busy: {
    status: 429,
    title: 'Terlalu banyak percobaan',
    text: 'Tunggu beberapa menit lalu coba lagi, atau masuk dengan kata sandi Anda.',
    next: 'login',
  },
  rotated: {
    status: 503,
    title: 'Coba sekali lagi',
    text: 'Google baru saja mengganti kunci tanda tangannya, dan kami sudah membaca yang baru. Tidak ada yang keliru di pihak Anda: coba lagi, atau masuk dengan kata sandi.',
    next: 'again',
  },
  refused: {
    status: 400,
    title: 'Proses masuk tidak dapat diteruskan',
    text: 'Halaman ini sudah pernah dipakai, sudah lebih dari 10 menit, atau dibuka di peramban lain. Mulai lagi dari halaman masuk.',
    next: 'login',
  },
  unverified: {
    status: 403,
    title: 'E-mail Google Anda belum terverifikasi',
    text: 'Verifikasi dulu alamat e-mail itu di akun Google Anda lalu coba lagi, atau buat akun dengan e-mail atau nomor ponsel di sini.',
    next: 'login',
  },
  password_first: {
    status: 403,
    title: 'Masuk dulu dengan kata sandi',
    text: 'Sudah ada akun Sehati dengan e-mail ini. Demi keamanan, masuk dulu dengan kata sandi, lalu hubungkan akun Google Anda.',
    next: 'connection',
  },
  disabled: {
    status: 403,
    title: 'Akun ini tidak dapat dipakai',
    text: 'Akun dinonaktifkan. Hubungi kami bila menurut Anda ini keliru.',
    next: 'login',
  },
  another_google: {
    status: 403,
    title: 'Akun Google ini bukan milik akun Anda',
    text: 'Pilih akun Google yang terhubung dengan akun Sehati Anda lalu coba lagi.',
    next: 'again',
  },
  taken: {
    status: 409,
    title: 'Akun Google ini sudah dipakai',
    text: 'Akun Google ini terhubung dengan akun Sehati lain. Putuskan dulu di sana, atau pilih akun Google lain.',
    next: 'connection',
  },
  has_google: {
    status: 409,
    title: 'Sudah ada akun Google yang terhubung',
    text: 'Putuskan dulu akun Google yang sekarang terhubung, lalu hubungkan yang baru.',
    next: 'connection',
  },
  log_in_again: {
    status: 403,
    title: 'Masuk sekali lagi dulu',
    text: 'Demi keamanan, masuk sekali lagi sebelum menghubungkan akun Google.',
    next: 'connection',
  },
};

/** True for a code with a text in `googleRefusals`. */
export function isGoogleRefusal(code: string): code is GoogleRefusal {
  return Object.hasOwn(googleRefusals, code);
}

/** Converts the name from the provider to a valid `users.name`. */
export function nameFromProvider(name: string): string {
  return cleanLine(name, 120);
}

/** True when an account and a person of the provider may be connected by their address alone (decision 41). */
export function mayJoinByAddress(person: Readonly<{ isEmailVerified: boolean; runsMailbox: boolean }>): boolean {
  return person.isEmailVerified && person.runsMailbox;
}
