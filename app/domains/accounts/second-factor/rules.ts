/** How many recovery codes a person gets, and of how many characters each is: 12 of 32 letters are 60 bits. */
export const recovery = { count: 10, length: 12, alphabet: '23456789abcdefghijkmnpqrstuvwxyz' } as const;

/** Minutes for which a set-up that was begun can be finished: time enough to find and install an app. */
export const setUpMinutes = 30;

export type TypedCode = Readonly<{ kind: 'time' | 'recovery'; code: string }>;

/** What a person typed: six digits of the app, or a recovery code in any letter case and with any dashes; null when neither. */
export function readCode(text: string): TypedCode | null {
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
  if (/^[0-9]{6}$/.test(plain)) return { kind: 'time', code: plain };
  const isRecovery = plain.length === recovery.length && [...plain].every((letter) => recovery.alphabet.includes(letter));
  return isRecovery ? { kind: 'recovery', code: plain } : null;
}

/** In groups of four, as eyes read it: `ABCD EFGH`. */
export function inFours(text: string, between = ' '): string {
  return (text.match(/.{1,4}/g) ?? []).join(between);
}

/** What a step with the second factor can be refused for, with status and text. */
export const factorFailures = {
  wrong_code: [422, 'Kode salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi, lalu coba lagi.'],
  too_many: [429, 'Terlalu banyak kode salah. Tunggu sampai 15 menit, lalu coba lagi.'],
  not_needed: [409, 'Sesi ini tidak menunggu kode autentikator.'],
  set_up_expired: [409, 'Pengaturan ini sudah terlalu lama terbuka. Mulai lagi dari awal dengan kode QR yang baru.'],
  changed_meanwhile: [409, 'Autentikator akun ini baru saja diubah. Muat ulang halaman untuk melihat keadaannya.'],
  not_on: [409, 'Autentikator belum aktif di akun ini.'],
  required_by_role: [409, 'Akun petugas dan dokter harus memakai autentikator. Anda dapat menggantinya, tetapi tidak mematikannya.'],
} as const satisfies Record<string, readonly [number, string]>;

/** What names a wrong code at its field. */
export const wrongCode = { fieldErrors: { code: [factorFailures.wrong_code[1] as string] } };

/** Changes of the second factor by one account, together. */
export const changeLimitName = 'second-factor-change';
