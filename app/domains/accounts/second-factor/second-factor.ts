import { isOfLetters, recoveryAlphabet } from '#app/platform/text/base32.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';

/** The number and format of recovery codes: 12 of 32 letters are 60 bits. */
export const recovery = { count: 10, length: 12 } as const;

/** Minutes for which a set-up can be completed: enough time to find and install an app. */
export const setUpMinutes = 30;

export type TypedCode = Readonly<{ kind: 'time' | 'recovery'; code: string }>;

/** Reads a typed code: six digits of the app, or a recovery code in any letter case and with any dashes; null when neither. */
export function readCode(text: string): TypedCode | null {
  const plain = compactCode(text).toLowerCase();
  if (/^[0-9]{6}$/.test(plain)) return { kind: 'time', code: plain };
  return isOfLetters(plain, recovery.length, recoveryAlphabet) ? { kind: 'recovery', code: plain } : null;
}

/** Splits a text into groups of four for reading: `ABCD EFGH`. */
export function inFours(text: string, between = ' '): string {
  return (text.match(/.{1,4}/g) ?? []).join(between);
}

/** The failures of the second factor, with status and text. */
export const factorFailures = {
  wrong_code: [422, 'Kode salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi, lalu coba lagi.'],
  too_many: [429, 'Terlalu banyak kode salah. Tunggu sampai 15 menit, lalu coba lagi.'],
  not_needed: [409, 'Sesi ini tidak menunggu kode autentikator.'],
  set_up_expired: [409, 'Pengaturan ini sudah terlalu lama terbuka. Mulai lagi dari awal dengan kode QR yang baru.'],
  changed_meanwhile: [409, 'Autentikator akun ini baru saja diubah. Muat ulang halaman untuk melihat keadaannya.'],
  not_on: [409, 'Autentikator belum aktif di akun ini.'],
  required_by_role: [409, 'Akun petugas dan dokter harus memakai autentikator. Anda dapat menggantinya, tetapi tidak mematikannya.'],
} as const satisfies Record<string, readonly [number, string]>;

/** The error of a wrong code at its field. */
export const wrongCode = { fieldErrors: { code: [factorFailures.wrong_code[1] as string] } };

/** The name of the limit of all second-factor changes by one account. */
export const changeLimitName = 'second-factor-change';
