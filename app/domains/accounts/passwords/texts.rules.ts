/** Characters of a password, counted as people see them on the keyboard: an emoji is one (guides: security R1). */
export const passwordLength = { least: 8, max: 128 } as const;

/** The texts of spec 2, sections 2 and 5. */
export const passwordTexts = {
  bothNeeded: 'Password dan Konfirmasi Password diperlukan',
  done: 'Atur Password berhasil, silakan Login',
  changed: 'Kata sandi berhasil diganti. Perangkat lain harus masuk lagi.',
} as const;

/** What the link of a message can no longer do, in words. */
export const linkTexts = {
  closed: 'Tautan ini sudah dipakai atau sudah lewat 60 menit. Minta tautan baru, lalu buka yang terakhir dikirim.',
  taken: 'Email atau nomor ini sudah punya akun. Silakan masuk, atau minta tautan untuk mengatur ulang kata sandi.',
} as const;
